import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { AwardsTab } from './awards-tab.tsx';
import { CostsTab } from './costs-tab.tsx';
import { PromotionsTab } from './promotions-tab.tsx';
import { REWARD_TABS, type RewardTab } from './rewards-search.ts';
import { SegmentsTab } from './segments-tab.tsx';
import { VouchersTab } from './vouchers-tab.tsx';

const route = getRouteApi('/rewards');

const PANELS: Record<RewardTab, ComponentType> = {
  promotions: PromotionsTab,
  vouchers: VouchersTab,
  segments: SegmentsTab,
  awards: AwardsTab,
  costs: CostsTab,
};

/** What the operator gives away: promotions with their rules, vouchers, and awards that a person decides. */
export function RewardsPage() {
  const t = useTranslation();
  const title = t('console.page.rewards');
  const { tab = 'promotions' } = route.useSearch();
  const navigate = route.useNavigate();
  const Panel = PANELS[tab];
  return (
    <GuardedPage permission="rewards.read" title={title}>
      <Page title={title} about={t(`giving.about.${tab}`)}>
        <Tabs
          manual
          label={title}
          tabs={REWARD_TABS.map((value) => ({ value, label: t(`giving.tab.${value}`) }))}
          value={tab}
          onChange={(value) => void navigate({ search: value === 'promotions' ? {} : { tab: value as RewardTab } })}
        >
          <Panel />
        </Tabs>
      </Page>
    </GuardedPage>
  );
}
