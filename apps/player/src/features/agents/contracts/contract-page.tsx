import type { ContractKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, ErrorState, failureText, Pager, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { selfQuery } from '../agent-queries.ts';
import { ContractStatements } from '../statements/contract-statements.tsx';
import { ContractCard } from './contract-card.tsx';
import { CONTRACTS_PER_PAGE, contractsQuery } from './contract-queries.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { ProgressList } from './progress-list.tsx';
import { useContractTopic } from './use-contract-requests.ts';

/** A page of one kind of contract: the own one, what it pays, and those given to direct agents. */
export function ContractPage({ kind }: { kind: ContractKind }) {
  useContractTopic();
  const self = useQuery(selfQuery);
  const rights = self.data?.rights ?? [];
  return (
    <div className="flex flex-col gap-8">
      <ContractList kind={kind} side="own" mayPropose={rights.includes('contracts')} />
      <ProgressList kind={kind} />
      <ContractStatements kind={kind} />
      {rights.includes('offer') ? <ContractList kind={kind} side="given" mayPropose /> : null}
    </div>
  );
}

/** The open contracts of one side: signed, about to end, or waiting for an answer. */
function ContractList({ kind, side, mayPropose }: { kind: ContractKind; side: 'own' | 'given'; mayPropose: boolean }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [isOpen, setOpen] = useState(false);
  const list = useQuery({
    ...contractsQuery(kind, { side, state: 'open', page }),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const pages = data ? Math.ceil(data.total / CONTRACTS_PER_PAGE) : 1;
  const isNew = side === 'given' || data?.rows.length === 0;
  const id = `contracts-${side}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-16">
          {t(side === 'own' ? 'contracts.own' : 'contracts.given')}
        </h3>
        {mayPropose && data && isNew ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {t(side === 'given' ? 'contracts.offer' : 'contracts.request')}
          </Button>
        ) : null}
      </div>
      {list.isError && !data ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : null}
      {data || list.isError ? null : <Skeleton className="h-40 w-full" />}
      {data?.rows.length === 0 ? (
        <EmptyState title={t(side === 'own' ? 'contracts.own.none' : 'contracts.given.none')}>
          {t(side === 'own' ? 'contracts.own.none.about' : 'contracts.given.none.about')}
        </EmptyState>
      ) : null}
      {data && data.rows.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {data.rows.map((contract) => (
            <li key={`${contract.contract}-${contract.version}`}>
              <ContractCard contract={contract} />
            </li>
          ))}
        </ul>
      ) : null}
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
      {isOpen ? <OfferDialog kind={kind} offers={side === 'given'} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
