import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, Combobox, failureText, notify, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../../components/facts.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../platform/call.ts';
import { agentsQuery, invalidateAgents, type MovePreview, previewQuery } from '../agent-queries.ts';
import { LineOf } from '../line-of.tsx';
import { RateList } from '../rate-list.tsx';

/** Plans the move of a member and everybody below to another agent, after a preview of what changes. */
export function MoveDialog({
  player: { accountId, username },
  onClose,
}: {
  player: { accountId: string; username: string };
  onClose: () => void;
}) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState<{ accountId: string; username: string } | null>(null);
  const [isTop, setTop] = useState(false);
  const found = useQuery({ ...agentsQuery({ search: typed, show: 'agents' }), placeholderData: keepPreviousData });
  const isChosen = isTop || to !== null;
  const preview = useQuery({
    ...previewQuery(accountId, isTop ? null : (to?.accountId ?? null)),
    enabled: isChosen,
    retry: false,
  });
  const agents = (found.data?.rows ?? []).filter((each) => each.accountId !== accountId);
  const options = [...(to ? [to] : []), ...agents.filter((each) => each.accountId !== to?.accountId)].map((each) => ({
    value: each.accountId,
    label: each.username,
  }));
  const refused = preview.error ? failureText(preview.error, t) : undefined;
  const { data } = preview;
  return (
    <ReasonDialog
      title={t('console.agents.move.title', { name: username })}
      submit={t('console.agents.move.plan')}
      blocked={
        isChosen ? (refused ?? (data ? undefined : t('console.agents.loading'))) : t('console.agents.move.choose')
      }
      onConfirm={(reason) =>
        call(calls.agentMovesBackoffice.plan, { accountId, ...(!isTop && to && { to: to.accountId }), reason })
      }
      onDone={({ day }) => notify(t('console.agents.move.done', { name: username, day }), 'success')}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.moves.about')}</p>
      <Checkbox
        label={t('console.agents.move.toTop')}
        checked={isTop}
        onChange={({ target }) => setTop(target.checked)}
      />
      {isTop ? null : (
        <Combobox
          label={t('console.agents.move.to')}
          help={t('console.agents.move.to.help')}
          options={options}
          value={to?.accountId ?? null}
          onType={setTyped}
          onChange={(value) => setTo(agents.find((each) => each.accountId === value) ?? null)}
        />
      )}
      {isChosen && refused ? (
        <p role="alert" className="text-14 text-loss-ink">
          {refused}
        </p>
      ) : null}
      {isChosen && preview.isPending ? <Skeleton className="h-24 w-full" /> : null}
      {isChosen && data ? <Preview of={data} /> : null}
    </ReasonDialog>
  );
}

function Preview({ of }: { of: MovePreview }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { day, takesEffectAt, members, levels, line, rates, most, contracts } = of;
  return (
    <section
      aria-label={t('console.agents.move.preview')}
      className="flex flex-col gap-3 rounded-box border border-line bg-page p-3"
    >
      <Facts
        facts={[
          {
            name: t('console.agents.move.day'),
            value: (
              <>
                <bdi className="figures">{day}</bdi> · <When at={takesEffectAt} />
              </>
            ),
          },
          { name: t('console.agents.move.members'), value: <span className="figures">{count(members)}</span> },
          { name: t('console.agents.move.levels'), value: <span className="figures">{count(levels)}</span> },
          {
            name: t('console.agents.move.line'),
            value: line.length === 0 ? t('console.agents.top') : <LineOf line={line} />,
          },
          { name: t('console.agents.rates'), value: <RateList rates={rates} /> },
          { name: t('console.agents.move.most'), value: <RateList rates={most} /> },
        ]}
      />
      <div className="text-14">
        <p className="text-12 text-ink-faint">{t('console.agents.move.ending')}</p>
        {contracts.length === 0 ? (
          <p>{t('console.agents.move.ending.none')}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {contracts.map(({ contractId, version, kind, state, payer }) => (
              <li key={`${contractId} ${version}`}>
                {t('console.agents.contract', {
                  number: contractId,
                  version: count(version),
                  kind: t(`console.agents.kind.${kind}`),
                  payer: payer?.username ?? t('console.agents.operator'),
                })}{' '}
                · {t(`console.agents.contract.state.${state}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
