import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { ConnectionsTab } from './connections-tab.tsx';
import { GATEWAY_TABS, type GatewayTab } from './gateways-search.ts';
import { StatementsTab } from './statements-tab.tsx';
import { SuspenseTab } from './suspense-tab.tsx';

const route = getRouteApi('/gateways');

const PANELS: Record<GatewayTab, ComponentType> = {
  connections: ConnectionsTab,
  suspense: SuspenseTab,
  statements: StatementsTab,
};

/** Accounts at payment gateways, and what arrived there for nobody. */
export function GatewaysPage() {
  const t = useTranslation();
  const title = t('console.page.gateways');
  const { tab = 'connections' } = route.useSearch();
  const navigate = route.useNavigate();
  const Panel = PANELS[tab];
  return (
    <GuardedPage permission="payments.read" title={title}>
      <Page title={title} about={t(`gateways.about.${tab}`)}>
        <Tabs
          manual
          label={title}
          tabs={GATEWAY_TABS.map((value) => ({ value, label: t(`gateways.tab.${value}`) }))}
          value={tab}
          onChange={(value) => void navigate({ search: value === 'connections' ? {} : { tab: value as GatewayTab } })}
        >
          <Panel />
        </Tabs>
      </Page>
    </GuardedPage>
  );
}
