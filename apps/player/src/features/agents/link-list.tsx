import { type AgentLink, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  CopyButton,
  Dialog,
  EmptyState,
  ErrorState,
  failureText,
  notify,
  Pager,
  QrCode,
  Skeleton,
  StateTag,
} from '@fairhouse/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ShareButton } from '../../components/share-button.tsx';
import { call } from '../../platform/call.ts';
import { LINKS_PER_PAGE, linksQuery } from './agent-queries.ts';
import { RateList } from './rate-list.tsx';

/** The address of a link: the registration page with its code. */
const addressOf = (code: string): string => `${location.origin}/register?code=${code}`;

/** The invitation links of the agent, newest first. */
export function LinkList() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...linksQuery(page), placeholderData: keepPreviousData });
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    );
  if (data.rows.length === 0)
    return <EmptyState title={t('agents.links.none')}>{t('agents.links.none.about')}</EmptyState>;
  const pages = Math.ceil(data.total / LINKS_PER_PAGE);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {data.rows.map((link) => (
          <li key={link.code}>
            <LinkCard link={link} />
          </li>
        ))}
      </ul>
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
    </div>
  );
}

function LinkCard({ link }: { link: AgentLink }) {
  const t = useTranslation();
  const { count, time } = useFormats();
  const queries = useQueryClient();
  const [isCodeShown, setCodeShown] = useState(false);
  const address = addressOf(link.code);
  const change = useMutation({
    mutationFn: (enabled: boolean) => {
      const { code, version, note, expiresAt, maxUses } = link;
      return call(calls.agents.changeLink, { code, version, note, expiresAt, maxUses, enabled });
    },
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['member', 'agents', 'links'] }),
  });
  const { opened, uses: registered, firstDeposits, maxUses } = link;
  const steps = { opened: count(opened), uses: count(registered), deposited: count(firstDeposits) };
  const uses =
    maxUses === null
      ? t('agents.link.uses', steps)
      : t('agents.link.usesOf', Object.assign({ most: count(maxUses) }, steps));
  return (
    <article
      aria-label={t('agents.link.named', { code: link.code })}
      className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2">
          <bdi dir="ltr" className="figures text-20 font-semibold">
            {link.code}
          </bdi>
          <span className="text-14 text-ink-soft">{t(`agents.opens.${link.opens}`)}</span>
        </p>
        <StateTag tone={link.closedBy === null ? 'good' : 'neutral'}>
          {link.closedBy === null ? t('agents.link.open') : t(`agents.link.closedBy.${link.closedBy}`)}
        </StateTag>
      </div>
      <div className="flex items-center gap-1 rounded-box border border-line bg-page ps-3">
        <bdi dir="ltr" className="min-w-0 flex-1 truncate text-14 text-ink-soft">
          {address}
        </bdi>
        <CopyButton text={address} what={t('agents.link.address')} />
      </div>
      <RateList rates={link.rates} />
      {link.note === '' ? null : (
        <p className="text-14 text-ink-soft">
          <bdi>{link.note}</bdi>
        </p>
      )}
      <p className="text-12 text-ink-faint">
        {uses}
        {link.expiresAt === null ? null : ` · ${t('agents.link.until', { time: time(link.expiresAt) })}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ShareButton title={t('agents.link.named', { code: link.code })} url={address} size="small" />
        <Button size="small" onClick={() => setCodeShown(true)}>
          {t('agents.link.qr')}
        </Button>
        <Button size="small" busy={change.isPending} onClick={() => change.mutate(!link.enabled)}>
          {t(link.enabled ? 'agents.link.turnOff' : 'agents.link.turnOn')}
        </Button>
      </div>
      {isCodeShown ? (
        <Dialog title={t('agents.link.named', { code: link.code })} size="narrow" onClose={() => setCodeShown(false)}>
          <div className="flex flex-col items-center gap-3">
            <QrCode text={address} label={t('agents.link.qr.label', { code: link.code })} />
            <bdi dir="ltr" className="text-12 break-all text-ink-soft">
              {address}
            </bdi>
          </div>
        </Dialog>
      ) : null}
    </article>
  );
}
