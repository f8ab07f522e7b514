import { type AgentContract, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, Select } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../../components/paged-table.tsx';
import { call } from '../../../platform/call.ts';
import { useMay } from '../../../platform/queries.ts';
import { type AgentsSearch, CONTRACT_FILTERS } from '../agents-search.ts';
import { KindFilter } from '../kind-filter.tsx';
import { useContractColumns } from './contract-columns.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const route = getRouteApi('/agents');

/** Contracts of all agents: the operator's side is answered here, and every one can be voided. */
export function ContractsTab() {
  const t = useTranslation();
  const { page = 1, kind, state = 'open', agent } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay('agents.edit');
  const [opened, setOpened] = useState<AgentContract | null>(null);
  const [isOffering, setOffering] = useState(false);
  const go = (next: AgentsSearch) =>
    void navigate({
      search: { tab: 'contracts', ...(kind && { kind }), state, ...(agent && { agent }), ...next },
    });
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <KindFilter
          value={kind}
          onChange={(chosen) =>
            void navigate({
              search: { tab: 'contracts', state, ...(agent && { agent }), ...(chosen && { kind: chosen }) },
            })
          }
        />
        <Select
          label={t('console.state')}
          className="w-full sm:w-52"
          value={state}
          onChange={({ target }) => go({ state: CONTRACT_FILTERS.find((each) => each === target.value) ?? 'open' })}
          options={CONTRACT_FILTERS.map((value) => ({ value, label: t(`console.agents.contract.state.${value}`) }))}
        />
        {agent ? (
          <Button onClick={() => void navigate({ search: { tab: 'contracts' } })}>
            {t('console.agents.contracts.all')}
          </Button>
        ) : null}
        {may ? (
          <Button kind="primary" className="sm:ms-auto" onClick={() => setOffering(true)}>
            {t('console.agents.offer')}
          </Button>
        ) : null}
      </div>
      <PagedTable
        caption={t('console.agents.tab.contracts')}
        queryKey={['agents', 'contracts', kind ?? '', state, agent ?? '', page]}
        fetchPage={() =>
          call(calls.agentContractsBackoffice.list, {
            page,
            pageSize: PAGE_SIZE,
            state,
            ...(kind && { kind }),
            ...(agent && { agent }),
          })
        }
        page={page}
        onPage={(to) => go({ page: to })}
        columns={useContractColumns(setOpened)}
        rowKey={({ contract, version }) => `${contract} ${version}`}
        empty={
          <EmptyState title={t('console.agents.contracts.none')}>{t('console.agents.contracts.none.about')}</EmptyState>
        }
      />
      {opened ? <ContractDialog contract={opened} onClose={() => setOpened(null)} /> : null}
      {isOffering ? <OfferDialog onClose={() => setOffering(false)} /> : null}
    </>
  );
}
