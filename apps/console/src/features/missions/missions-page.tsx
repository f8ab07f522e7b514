import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { CashbackPeriods } from '../cashback/cashback-periods.tsx';
import { LeaderboardList } from './leaderboard-list.tsx';
import { MissionList } from './mission-list.tsx';
import { MISSION_TABS, type MissionsSearch, type MissionTab } from './missions-search.ts';

const route = getRouteApi('/missions');

/** Missions, leaderboards and cashback of the brand. */
export function MissionsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="rewards.read" title={t('console.page.missions')}>
      <MissionTabs />
    </GuardedPage>
  );
}

function MissionTabs() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { tab = MISSION_TABS[0], page = 1 } = route.useSearch();
  const go = (to: MissionsSearch) => void navigate({ search: { tab, ...to } });
  const paged = { page, onPage: (to: number) => go({ page: to }) };
  return (
    <Page title={t('console.page.missions')} about={t('missionRules.about')}>
      <Tabs
        label={t('console.page.missions')}
        tabs={MISSION_TABS.map((value) => ({ value, label: t(`missionRules.tab.${value}`) }))}
        value={tab}
        onChange={(chosen) => void navigate({ search: { tab: chosen as MissionTab }, replace: true })}
      >
        {tab === 'missions' ? <MissionList {...paged} /> : null}
        {tab === 'leaderboards' ? <LeaderboardList {...paged} /> : null}
        {tab === 'cashback' ? <CashbackPeriods {...paged} /> : null}
      </Tabs>
    </Page>
  );
}
