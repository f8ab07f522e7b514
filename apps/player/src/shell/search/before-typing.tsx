import { useTranslation } from '@fairhouse/i18n/react';
import { useToken } from '../../platform/session.ts';
import { isOn } from '../../platform/switches.ts';
import { HelpCategories } from './help-categories.tsx';
import { HotGames } from './hot-games.tsx';
import { RecentGames } from './recent-games.tsx';

/** The search before any input: recent games, hot games and help categories. */
export function BeforeTyping() {
  const t = useTranslation();
  const token = useToken();
  return (
    <>
      <p className="text-14 text-ink-soft">{t('search.hint')}</p>
      {token !== null && isOn('GCS-RECENT') ? <RecentGames /> : null}
      {isOn('GCS-GAME-LIST') ? <HotGames /> : null}
      {isOn('CMS-HELP') ? <HelpCategories /> : null}
    </>
  );
}
