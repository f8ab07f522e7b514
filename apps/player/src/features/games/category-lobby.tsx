import type { GameCategory } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { buttonClass } from '@fairhouse/ui';
import { Link, useMatches } from '@tanstack/react-router';
import { isOn, isOpen } from '../../platform/switches.ts';
import { JackpotStrip } from './jackpot-strip.tsx';
import { Lobby } from './lobby.tsx';

/** The lobbies of one category by their path (specification §2). */
const CATEGORY_OF: Readonly<Record<string, GameCategory>> = {
  '/elott': 'ELOTT',
  '/lott': 'LOTT',
  '/live': 'LIVE',
  '/sports': 'SPORTS',
  '/fish': 'FISH',
  '/rng': 'RNG',
  '/pvp': 'PVP',
};

/** A way out of a lobby in which nothing is open. */
export function ToHot() {
  const say = useText();
  if (!isOpen('/hot')) return null;
  return (
    <Link to="/hot" className={buttonClass('primary')}>
      {say('lobby.toHot')}
    </Link>
  );
}

/** The lobby of the category that the path names: slots with their halls, live, fishing, card games, sports, the lotteries' game centre. */
export function CategoryLobby() {
  const say = useText();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const category = CATEGORY_OF[path] ?? 'RNG';
  return (
    <Lobby
      key={category}
      title={say(`shell.category.${category}`)}
      lead={say(`lobby.lead.${category}`)}
      scope={{ category }}
      hallKey={category === 'LOTT' || category === 'ELOTT' ? 'type' : 'page'}
      above={category === 'RNG' && isOn('SLOT-OPEN') ? <JackpotStrip /> : null}
      empty={{ title: say('games.empty'), body: say('games.empty.body'), action: <ToHot /> }}
    />
  );
}
