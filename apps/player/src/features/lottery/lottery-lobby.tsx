import { useTranslation } from '@fairhouse/i18n/react';
import { useMatches } from '@tanstack/react-router';
import { usePageHead } from '../../platform/page-head.ts';
import { isOn } from '../../platform/switches.ts';
import { Lobby } from '../games/lobby.tsx';
import { ToHot } from '../games/to-hot.tsx';
import { GameCentre } from './centre/game-centre.tsx';

/** `/lott` and `/elott`: the game centre of our own lotteries, or the general lobby where none of them is ours. */
export function LotteryLobby() {
  const t = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const category = path === '/elott' ? 'ELOTT' : 'LOTT';
  const [title, lead] = [t(`shell.category.${category}`), t(`lobby.lead.${category}`)];
  usePageHead(title, lead);
  const lobby = (
    <Lobby
      key={category}
      title={title}
      lead={lead}
      scope={{ category }}
      hallKey="type"
      empty={{ title: t('games.empty'), body: t('games.empty.body'), action: <ToHot /> }}
    />
  );
  if (!isOn('LOTT-BET')) return lobby;
  return <GameCentre key={category} scope={{ category }} title={title} lead={lead} empty={lobby} />;
}
