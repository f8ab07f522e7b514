import { calls, PROPOSAL_STATES, type Proposal } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, EmptyState } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { QueueKeys } from '../../components/queue-keys.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { useProposalColumns } from './proposal-columns.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { proposalsKey } from './proposal-queries.ts';
import type { ProposalsSearch } from './proposals-search.ts';
import { ProposalRulesDialog } from './rules-dialog.tsx';

const route = getRouteApi('/proposals');

/** Proposals of operators: those that wait for another operator, and those that are decided. */
export function ProposalsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="approvals.read" title={t('console.page.proposals')}>
      <ProposalQueue />
    </GuardedPage>
  );
}

function ProposalQueue() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { state = 'open', page = 1 } = route.useSearch();
  const [viewed, view] = useState<Proposal | null>(null);
  const [isSetting, setSetting] = useState(false);
  const maySet = useMay('brand.edit');
  const go = (to: ProposalsSearch) => void navigate({ search: { state, ...to } });
  return (
    <Page title={t('console.page.proposals')} about={t('proposals.about')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceRow
          label={t('proposals.state')}
          value={state}
          choices={PROPOSAL_STATES.map((value) => ({ value, label: t(`proposals.state.${value}`) }))}
          onChange={(value) => go({ state: value })}
        />
        {maySet ? <Button onClick={() => setSetting(true)}>{t('proposals.settings')}</Button> : null}
      </div>
      <PagedTable
        caption={t('console.page.proposals')}
        queryKey={[...proposalsKey, state, page]}
        fetchPage={() => call(calls.proposalsBackoffice.list, { state, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => go({ page: to })}
        columns={useProposalColumns(view)}
        rowKey={({ no }) => no}
        empty={<EmptyState title={t('proposals.none')}>{t('proposals.none.about')}</EmptyState>}
      />
      <QueueKeys />
      {viewed ? <ProposalDialog proposal={viewed} onClose={() => view(null)} /> : null}
      {isSetting ? <ProposalRulesDialog onClose={() => setSetting(false)} /> : null}
    </Page>
  );
}
