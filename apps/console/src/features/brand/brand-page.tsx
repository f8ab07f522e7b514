import type { BrandConfig } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { useMay } from '../../platform/queries.ts';
import { AccessTab } from './access-tab.tsx';
import { AppsTab } from './apps-tab.tsx';
import { brandConfigQuery } from './brand-queries.ts';
import { BRAND_TABS, type BrandTab } from './brand-tabs.ts';
import { ContactChannelsTab } from './contact-channels-tab.tsx';
import { HostsTab } from './hosts-tab.tsx';
import { LanguagesTab } from './languages-tab.tsx';
import { ModulesTab } from './modules-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PayoutsTab } from './payouts-tab.tsx';
import { ProvidersTab } from './providers-tab.tsx';
import { RegistrationTab } from './registration-tab.tsx';
import { SourcesTab } from './sources-tab.tsx';
import { ThemeTab } from './theme-tab.tsx';

const route = getRouteApi('/brand');

const PANELS: Record<BrandTab, ComponentType<{ config: BrandConfig }>> = {
  overview: OverviewTab,
  theme: ThemeTab,
  languages: LanguagesTab,
  hosts: HostsTab,
  modules: ModulesTab,
  registration: RegistrationTab,
  providers: ProvidersTab,
  payouts: PayoutsTab,
  apps: AppsTab,
  service: ContactChannelsTab,
  access: AccessTab,
  sources: SourcesTab,
};

/** Configuration of the operator's brand. */
export function BrandPage() {
  const t = useTranslation();
  const title = t('brand.title');
  return (
    <GuardedPage permission="brand.read" title={title}>
      <Page title={title} about={t('brand.about')}>
        <BrandTabs />
      </Page>
    </GuardedPage>
  );
}

function BrandTabs() {
  const t = useTranslation();
  const { tab = 'overview' } = route.useSearch();
  const navigate = useNavigate();
  const mayEdit = useMay('brand.edit');
  const config = useQuery(brandConfigQuery);
  if (config.isError)
    return <ErrorState onRetry={() => void config.refetch()}>{failureText(config.error, t)}</ErrorState>;
  if (!config.data)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    );
  const Panel = PANELS[tab];
  return (
    <Tabs
      manual
      label={t('brand.title')}
      tabs={BRAND_TABS.map((value) => ({ value, label: t(`brand.tab.${value}`) }))}
      value={tab}
      onChange={(value) => void navigate({ to: '/brand', search: { tab: value as BrandTab } })}
    >
      {mayEdit ? null : <p className="pb-4 text-14 text-ink-soft">{t('brand.readOnly')}</p>}
      <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
        <Panel config={config.data} />
      </fieldset>
    </Tabs>
  );
}
