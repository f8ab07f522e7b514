import { CONTRACT_KINDS, type ContractKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ContractCard } from './contract-card.tsx';
import { pendingQuery } from './contract-queries.ts';
import { useContractTopic } from './use-contract-requests.ts';

/** The contract requests that wait for the agent, of all kinds. */
export function RequestsPage() {
  const t = useTranslation();
  useContractTopic();
  const first = useQuery(pendingQuery(CONTRACT_KINDS[0]));
  if (!first.data)
    return first.isError ? (
      <ErrorState onRetry={() => void first.refetch()}>{failureText(first.error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-48 w-full" />
    );
  const { counts } = first.data;
  const waiting = CONTRACT_KINDS.filter((kind) => counts[kind] > 0);
  if (waiting.length === 0)
    return <EmptyState title={t('contracts.requests.none')}>{t('contracts.requests.none.about')}</EmptyState>;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-14 text-ink-soft">{t('contracts.requests.about')}</p>
      {waiting.map((kind) => (
        <RequestsOfKind key={kind} kind={kind} />
      ))}
    </div>
  );
}

function RequestsOfKind({ kind }: { kind: ContractKind }) {
  const t = useTranslation();
  const list = useQuery(pendingQuery(kind));
  if (!list.data)
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  return (
    <ul className="flex flex-col gap-3">
      {list.data.rows.map((contract) => (
        <li key={`${contract.contract}-${contract.version}`}>
          <ContractCard contract={contract} plain />
        </li>
      ))}
    </ul>
  );
}
