import { type AgentLink, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, EmptyState, ErrorState, failureText, Pager, Skeleton, StateTag } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE } from '../../../components/paged-table.tsx';
import { call } from '../../../platform/call.ts';
import { useMay } from '../../../platform/queries.ts';
import { RateList } from '../rate-list.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** The invitation links of an agent; one is turned on or off, or gets a host name. */
export function LinksDialog({
  accountId,
  username,
  onClose,
}: {
  accountId: string;
  username: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const may = useMay('agents.edit');
  const [page, setPage] = useState(1);
  const [changed, setChanged] = useState<AgentLink | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['agents', 'links', accountId, page],
    queryFn: () => call(calls.agentLinksBackoffice.list, { accountId, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (changed) return <LinkDialog link={changed} onClose={() => setChanged(null)} />;
  return (
    <Dialog
      title={t('console.agents.links.title', { name: username })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {data ? null : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      {data?.rows.length === 0 ? (
        <EmptyState title={t('console.agents.links.none')}>{t('console.agents.links.none.about')}</EmptyState>
      ) : null}
      <ul className="flex flex-col gap-2">
        {data?.rows.map((link) => (
          <li key={link.code}>
            <LinkRow link={link} {...(may && { onChange: () => setChanged(link) })} />
          </li>
        ))}
      </ul>
      {data ? <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} /> : null}
    </Dialog>
  );
}

function LinkRow({ link, onChange }: { link: AgentLink; onChange?: () => void }) {
  const t = useTranslation();
  const { count, time } = useFormats();
  const { code, opens, rates, host, note, closedBy, expiresAt, maxUses, uses, opened, firstDeposits } = link;
  return (
    <article
      aria-label={code}
      className="flex flex-wrap items-start justify-between gap-3 rounded-box border border-line bg-page p-3"
    >
      <div className="flex min-w-0 flex-col gap-1 text-14">
        <p className="flex flex-wrap items-center gap-2">
          <bdi dir="ltr" className="figures font-semibold">
            {code}
          </bdi>
          <span className="text-ink-soft">{t(`console.agents.link.opens.${opens}`)}</span>
          <StateTag tone={closedBy === null ? 'good' : 'neutral'}>
            {t(`console.agents.link.state.${closedBy ?? 'open'}`)}
          </StateTag>
        </p>
        <RateList rates={rates} />
        {host === '' ? null : (
          <p>
            {t('console.agents.link.host')}: <bdi dir="ltr">{host}</bdi>
          </p>
        )}
        {note === '' ? null : <bdi className="text-ink-soft">{note}</bdi>}
        <p className="text-12 text-ink-faint">
          {t('console.agents.link.uses', {
            uses: maxUses === null ? count(uses) : `${count(uses)} / ${count(maxUses)}`,
            opened: count(opened),
            deposited: count(firstDeposits),
          })}
          {expiresAt === null ? null : ` · ${t('console.agents.link.until', { time: time(expiresAt) })}`}
        </p>
      </div>
      {onChange ? (
        <Button size="small" onClick={onChange}>
          {t('console.agents.link.change')}
        </Button>
      ) : null}
    </article>
  );
}
