import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, type Column, EmptyState, Money, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { Nothing } from '../../../components/nothing.tsx';
import { PAGE_SIZE, PagedTable } from '../../../components/paged-table.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../platform/call.ts';
import { useMay } from '../../../platform/queries.ts';
import { invalidateAgents } from '../agent-queries.ts';
import { PlayerName } from '../line-of.tsx';
import { type Claim, type ClaimAct, ClaimDialog } from './claim-dialog.tsx';

type Correction = Output<typeof calls.agentRunsBackoffice.corrections>['rows'][number];

/** What agents owe the operator, and corrections of windows that closed long ago. */
export function ClaimsTab() {
  return (
    <>
      <Claims />
      <Corrections />
    </>
  );
}

function Claims() {
  const t = useTranslation();
  const may = useMay('agents.pay');
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState<{ claim: Claim; act: ClaimAct } | null>(null);
  const columns: Column<Claim>[] = [
    { key: 'agent', header: t('console.agents.contract.agent'), cell: ({ agent }) => <PlayerName {...agent} /> },
    { key: 'of', header: t('console.agents.claim.of'), cell: ({ of }) => t(`console.agents.claim.of.${of}`) },
    {
      key: 'contract',
      header: t('console.agents.contract.number'),
      cell: ({ contract }) => <bdi className="figures">{contract}</bdi>,
    },
    {
      key: 'statement',
      header: t('console.agents.statement'),
      cell: ({ statement }) => (statement ? <bdi className="figures">{statement}</bdi> : <Nothing />),
    },
    {
      key: 'amount',
      header: t('console.agents.claim.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'collected',
      header: t('console.agents.claim.collected'),
      figures: true,
      cell: ({ collected, currency }) => <Money amount={collected} currency={currency} />,
    },
    {
      key: 'setOff',
      header: t('console.agents.claim.setOff'),
      cell: ({ setOffAt }) => (setOffAt ? <When at={setOffAt} /> : <Nothing />),
    },
    {
      key: 'acts',
      header: t('console.agents.acts'),
      cell: (claim) =>
        may ? (
          <span className="flex flex-wrap gap-1 max-sm:justify-end">
            {([claim.setOffAt ? 'stop' : 'collect', 'settle'] as const).map((act) => (
              <Button key={act} size="small" onClick={() => setDecided({ claim, act })}>
                {t(`console.agents.claim.${act}`)}
              </Button>
            ))}
          </span>
        ) : (
          <Nothing />
        ),
    },
  ];
  return (
    <Card title={t('console.agents.claims')} about={t('console.agents.claims.about')}>
      <PagedTable
        caption={t('console.agents.claims')}
        queryKey={['agents', 'claims', page]}
        fetchPage={() => call(calls.agentRunsBackoffice.claims, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={columns}
        rowKey={({ agent, claim }) => `${agent.accountId} ${claim}`}
        empty={<EmptyState title={t('console.agents.claims.none')}>{t('console.agents.claims.none.about')}</EmptyState>}
      />
      {decided ? <ClaimDialog {...decided} onClose={() => setDecided(null)} /> : null}
    </Card>
  );
}

function Corrections() {
  const t = useTranslation();
  const may = useMay('agents.pay');
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState<{ correction: Correction; apply: boolean } | null>(null);
  const columns: Column<Correction>[] = [
    { key: 'agent', header: t('console.agents.contract.agent'), cell: ({ agent }) => <PlayerName {...agent} /> },
    {
      key: 'statement',
      header: t('console.agents.statement'),
      cell: ({ statement, kind }) => (
        <span className="block max-sm:text-end">
          <bdi className="figures">{statement}</bdi>
          <span className="block text-12 text-ink-faint">{t(`console.agents.kind.${kind}`)}</span>
        </span>
      ),
    },
    { key: 'from', header: t('console.agents.window.from'), cell: ({ from }) => <When at={from} /> },
    {
      key: 'amount',
      header: t('console.agents.correction.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'at', header: t('console.agents.correction.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'acts',
      header: t('console.agents.acts'),
      cell: (correction) =>
        may ? (
          <span className="flex flex-wrap gap-1 max-sm:justify-end">
            {([true, false] as const).map((apply) => (
              <Button key={String(apply)} size="small" onClick={() => setDecided({ correction, apply })}>
                {t(apply ? 'console.agents.correction.apply' : 'console.agents.correction.drop')}
              </Button>
            ))}
          </span>
        ) : (
          <Nothing />
        ),
    },
  ];
  return (
    <Card title={t('console.agents.corrections')} about={t('console.agents.corrections.about')}>
      <PagedTable
        caption={t('console.agents.corrections')}
        queryKey={['agents', 'corrections', page]}
        fetchPage={() => call(calls.agentRunsBackoffice.corrections, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={columns}
        rowKey={({ agent, id }) => `${agent.accountId} ${id}`}
        empty={
          <EmptyState title={t('console.agents.corrections.none')}>
            {t('console.agents.corrections.none.about')}
          </EmptyState>
        }
      />
      {decided ? <CorrectionDialog {...decided} onClose={() => setDecided(null)} /> : null}
    </Card>
  );
}

function CorrectionDialog({
  correction: { agent, id },
  apply,
  onClose,
}: {
  correction: Correction;
  apply: boolean;
  onClose: () => void;
}) {
  const t = useTranslation();
  const name = t(apply ? 'console.agents.correction.apply' : 'console.agents.correction.drop');
  return (
    <ReasonDialog
      title={t('console.agents.correction.title', { name: agent.username })}
      submit={name}
      destructive={!apply}
      onConfirm={(reason) =>
        call(calls.agentRunsBackoffice.decideCorrection, { agent: agent.accountId, id, apply, reason })
      }
      onDone={() => notify(t('console.agents.contract.done'), 'success')}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">
        {t(apply ? 'console.agents.correction.apply.about' : 'console.agents.correction.drop.about')}
      </p>
    </ReasonDialog>
  );
}
