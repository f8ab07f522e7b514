import type { AgentContract } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, ErrorState, failureText, Pager, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTRACTS_PER_PAGE, contractsQuery } from './contract-queries.ts';
import { ContractState } from './contract-state.tsx';
import { ContractTermsView } from './contract-terms.tsx';

/** The versions of a contract, newest first. */
export function HistoryDialog({ contract, onClose }: { contract: AgentContract; onClose: () => void }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [page, setPage] = useState(1);
  const { kind, side } = contract;
  const list = useQuery(contractsQuery(kind, { side, contract: contract.contract, page }));
  const pages = list.data ? Math.ceil(list.data.total / CONTRACTS_PER_PAGE) : 1;
  return (
    <Dialog
      title={t('contracts.history.title', { number: contract.contract })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : list.data ? (
        <ol className="flex flex-col gap-3">
          {list.data.rows.map((row) => (
            <li key={row.version} className="flex flex-col gap-3 rounded-box border border-line p-3">
              <div className="flex flex-wrap items-center justify-between gap-2 text-14">
                <p>
                  {t('contracts.history.version', {
                    version: row.version,
                    time: time(row.answeredAt ?? row.proposedAt),
                  })}
                </p>
                <ContractState state={row.state} />
              </div>
              <ContractTermsView contract={row} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
    </Dialog>
  );
}
