import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { CallsTab } from './calls-tab.tsx';
import { DiscrepanciesTab } from './discrepancies-tab.tsx';
import { FreeRoundsTab } from './free-rounds-tab.tsx';
import { OpenRoundsTab } from './open-rounds-tab.tsx';
import { TransfersTab } from './transfers-tab.tsx';
import { VENDOR_TABS, type VendorTab } from './vendors-search.ts';

const route = getRouteApi('/vendors');

const PANELS: Record<VendorTab, ComponentType> = {
  accounts: AccountsTab,
  calls: CallsTab,
  free: FreeRoundsTab,
  rounds: OpenRoundsTab,
  transfers: TransfersTab,
  discrepancies: DiscrepanciesTab,
};

/** External game servers: their accounts, their signing keys and every call they made. */
export function VendorsPage() {
  const t = useTranslation();
  const title = t('console.page.vendors');
  const { tab = 'accounts' } = route.useSearch();
  const navigate = route.useNavigate();
  const Panel = PANELS[tab];
  return (
    <GuardedPage permission="vendors.read" title={title}>
      <Page title={title} about={t(`vendors.about.${tab}`)}>
        <Tabs
          manual
          label={title}
          tabs={VENDOR_TABS.map((value) => ({ value, label: t(`vendors.tab.${value}`) }))}
          value={tab}
          onChange={(value) => void navigate({ search: value === 'accounts' ? {} : { tab: value as VendorTab } })}
        >
          <Panel />
        </Tabs>
      </Page>
    </GuardedPage>
  );
}
