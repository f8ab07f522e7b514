import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { AGENT_TABS, type AgentTab } from './agents-search.ts';
import { ContractsTab } from './contracts/contracts-tab.tsx';
import { MovesTab } from './moves-tab.tsx';
import { ProfitsTab } from './profits-tab.tsx';
import { ReviewsTab } from './reviews/reviews-tab.tsx';
import { ClaimsTab } from './runs/claims-tab.tsx';
import { DuesTab } from './runs/dues-tab.tsx';
import { RunsTab } from './runs/runs-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { TreeTab } from './tree/tree-tab.tsx';

const route = getRouteApi('/agents');

/** Agents of the brand: the tree, contracts with what they pay, moves of members to other agents, and the settings. */
export function AgentsPage() {
  const t = useTranslation();
  const title = t('console.page.agents');
  return (
    <GuardedPage permission="agents.read" title={title}>
      <Page title={title} about={t('console.agents.about')}>
        <AgentTabs title={title} />
      </Page>
    </GuardedPage>
  );
}

function AgentTabs({ title }: { title: string }) {
  const t = useTranslation();
  const { tab = 'tree' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      manual
      label={title}
      tabs={AGENT_TABS.map((value) => ({ value, label: t(`console.agents.tab.${value}`) }))}
      value={tab}
      onChange={(value) => void navigate({ search: { tab: value as AgentTab } })}
    >
      <div className="flex flex-col gap-4">
        {tab === 'tree' ? <TreeTab /> : null}
        {tab === 'profits' ? <ProfitsTab /> : null}
        {tab === 'contracts' ? <ContractsTab /> : null}
        {tab === 'runs' ? <RunsTab /> : null}
        {tab === 'dues' ? <DuesTab /> : null}
        {tab === 'claims' ? <ClaimsTab /> : null}
        {tab === 'reviews' ? <ReviewsTab /> : null}
        {tab === 'moves' ? <MovesTab /> : null}
        {tab === 'settings' ? <SettingsTab /> : null}
      </div>
    </Tabs>
  );
}
