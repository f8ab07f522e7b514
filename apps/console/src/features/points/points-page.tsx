import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { ItemsTab } from './items-tab.tsx';
import { POINT_TABS, type PointTab } from './points-search.ts';
import { RanksTab } from './ranks-tab.tsx';
import { RatesTab } from './rates-tab.tsx';
import { RedemptionsTab } from './redemptions-tab.tsx';

const route = getRouteApi('/points');

/** Points of the brand: redemptions to decide, the items of the mall, how points are earned, and ranks. */
export function PointsPage() {
  const t = useTranslation();
  const title = t('console.page.points');
  return (
    <GuardedPage permission="rewards.read" title={title}>
      <Page title={title} about={t('pointsAdmin.about')}>
        <PointTabs title={title} />
      </Page>
    </GuardedPage>
  );
}

function PointTabs({ title }: { title: string }) {
  const t = useTranslation();
  const { tab = 'redemptions' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      manual
      label={title}
      tabs={POINT_TABS.map((value) => ({ value, label: t(`pointsAdmin.tab.${value}`) }))}
      value={tab}
      onChange={(value) => void navigate({ search: { tab: value as PointTab } })}
    >
      <div className="flex flex-col gap-4">
        {tab === 'redemptions' ? <RedemptionsTab /> : null}
        {tab === 'items' ? <ItemsTab /> : null}
        {tab === 'rates' ? <RatesTab /> : null}
        {tab === 'ranks' ? <RanksTab /> : null}
      </div>
    </Tabs>
  );
}
