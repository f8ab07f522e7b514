import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { GAME_TABS, type GameTab } from './games-search.ts';
import { GamesTab } from './games-tab.tsx';
import { JackpotsTab } from './jackpots-tab.tsx';
import { KillSwitchesTab } from './kill-switches-tab.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';
import { RtpTab } from './rtp-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { VendorsTab } from './vendors-tab.tsx';

const route = getRouteApi('/games');

const PANELS: Record<GameTab, ComponentType> = {
  games: GamesTab,
  vendors: VendorsTab,
  rtp: RtpTab,
  jackpots: JackpotsTab,
  killSwitches: KillSwitchesTab,
  maintenance: MaintenanceTab,
  rules: RulesTab,
};

/** The brand's games: vendors, order, play rules and kill switches. */
export function GamesPage() {
  const t = useTranslation();
  const title = t('console.page.games');
  const { tab = 'games' } = route.useSearch();
  const navigate = route.useNavigate();
  const Panel = PANELS[tab];
  return (
    <GuardedPage permission="games.read" title={title}>
      <Page title={title} about={t(`catalogue.about.${tab}`)}>
        <Tabs
          manual
          label={title}
          tabs={GAME_TABS.map((value) => ({ value, label: t(`catalogue.tab.${value}`) }))}
          value={tab}
          onChange={(value) => void navigate({ search: { tab: value as GameTab } })}
        >
          <div className="flex flex-col gap-4">
            <Panel />
          </div>
        </Tabs>
      </Page>
    </GuardedPage>
  );
}
