import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { MATCH_TABS, type MatchTab } from './matches-search.ts';
import { MatchesTab } from './matches-tab.tsx';
import { MatchingSettings } from './matching-settings.tsx';

const route = getRouteApi('/matches');

/** Deposits that pay other players' withdrawals, and whether the brand allows them. */
export function MatchesPage() {
  const t = useTranslation();
  const title = t('console.page.matches');
  const { tab = 'toDecide' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <GuardedPage permission="payments.read" title={title}>
      <Page title={title} about={t('matches.about')}>
        <Tabs
          manual
          label={title}
          tabs={MATCH_TABS.map((value) => ({ value, label: t(`matches.tab.${value}`) }))}
          value={tab}
          onChange={(value) => void navigate({ search: value === 'toDecide' ? {} : { tab: value as MatchTab } })}
        >
          {tab === 'settings' ? <MatchingSettings /> : <MatchesTab queue={tab} />}
        </Tabs>
      </Page>
    </GuardedPage>
  );
}
