import { type AgentContract, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateAgents } from '../agent-queries.ts';
import { ContractCost } from '../line-cost.tsx';
import { PlayerName } from '../line-of.tsx';

export type OperatorAct = 'accept' | 'reject' | 'withdraw' | 'terminate' | 'void';

/** Answers, ends or voids a contract, with the contracts below that end with it. */
export function ContractActDialog({
  contract: { contract, version, kind, hash, agent, payer, terms },
  act,
  title,
  onClose,
}: {
  contract: AgentContract;
  act: OperatorAct;
  title: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const named = { kind, contract, version };
  const lists = act === 'accept' || act === 'terminate' || act === 'void';
  const below = useQuery({
    queryKey: ['agents', 'below', contract, version, act],
    queryFn: () => call(calls.agentContractsBackoffice.below, { ...named, act: act as 'void' }),
    enabled: lists,
    staleTime: 0,
    retry: false,
  });
  const refused = below.error ? failureText(below.error, t) : undefined;
  const ends = below.data?.contracts ?? [];
  const numbers = ends.map((each) => each.contract);
  /** Returns the number of the proposal when another operator decides. */
  const confirm = async (reason: string): Promise<string | null> => {
    if (act === 'void')
      return (await call(calls.agentContractsBackoffice.void, { ...named, ends: numbers, reason })).proposal;
    await call(calls.agentContractsBackoffice.act, { ...named, act, hash: hash ?? '', ends: numbers, reason });
    return null;
  };
  return (
    <ReasonDialog
      title={title}
      submit={t(`console.agents.contract.act.${act}`)}
      destructive={act === 'void'}
      blocked={lists && !below.data ? (refused ?? t('console.agents.loading')) : undefined}
      onConfirm={confirm}
      onDone={(proposal) =>
        notify(
          proposal === null ? t('console.agents.contract.done') : t('console.agents.proposed', { number: proposal }),
          'success',
        )
      }
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t(`console.agents.contract.act.${act}.about`)}</p>
      {refused ? (
        <p role="alert" className="text-14 text-loss-ink">
          {refused}
        </p>
      ) : null}
      {lists && below.isPending ? <Skeleton className="h-12 w-full" /> : null}
      {act === 'accept' && payer === null ? (
        <ContractCost agent={agent.accountId} kind={kind} rules={terms.rules} />
      ) : null}
      {ends.length > 0 ? <EndingList ends={ends} /> : null}
    </ReasonDialog>
  );
}

function EndingList({
  ends,
}: {
  ends: readonly { contract: string; agent: { accountId: string; username: string }; level: number; endsAt: string }[];
}) {
  const t = useTranslation();
  const { count, time } = useFormats();
  return (
    <section
      aria-label={t('console.agents.contract.below')}
      className="rounded-box border border-line bg-page p-3 text-14"
    >
      <h3 className="pb-1 font-semibold">{t('console.agents.contract.below')}</h3>
      <ul className="flex flex-col gap-1">
        {ends.map(({ contract, agent, level, endsAt }) => (
          <li key={contract}>
            <bdi className="figures">{contract}</bdi> · <PlayerName {...agent} /> ·{' '}
            {t('console.agents.level', { level: count(level) })} · {time(endsAt)}
          </li>
        ))}
      </ul>
    </section>
  );
}
