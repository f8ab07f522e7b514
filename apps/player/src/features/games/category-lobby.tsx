import type { GameCategory } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass } from '@fairhouse/ui';
import { Link, useMatches } from '@tanstack/react-router';
import { isOn, isOpen } from '../../platform/switches.ts';
import { JackpotStrip } from './jackpot-strip.tsx';
import { Lobby } from './lobby.tsx';

/** The category of each lobby path (specification §2). */
const CATEGORY_OF: Readonly<Record<string, GameCategory>> = {
  '/elott': 'ELOTT',
  '/lott': 'LOTT',
  '/live': 'LIVE',
  '/sports': 'SPORTS',
  '/fish': 'FISH',
  '/rng': 'RNG',
  '/pvp': 'PVP',
};

/** A link out of an empty lobby. */
export function ToHot() {
  const t = useTranslation();
  if (!isOpen('/hot')) return null;
  return (
    <Link to="/hot" className={buttonClass('primary')}>
      {t('lobby.toHot')}
    </Link>
  );
}

/** The lobby of the category in the path: slots with their halls, live, fishing, card games, sports, the lotteries' game centre. */
export function CategoryLobby() {
  const t = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const category = CATEGORY_OF[path] ?? 'RNG';
  return (
    <Lobby
      key={category}
      title={t(`shell.category.${category}`)}
      lead={t(`lobby.lead.${category}`)}
      scope={{ category }}
      hallKey={category === 'LOTT' || category === 'ELOTT' ? 'type' : 'page'}
      above={category === 'RNG' && isOn('SLOT-OPEN') ? <JackpotStrip /> : null}
      empty={{ title: t('games.empty'), body: t('games.empty.body'), action: <ToHot /> }}
    />
  );
}
