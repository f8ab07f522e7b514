import { useTranslation } from '@fairhouse/i18n/react';
import { useMatches, useSearch } from '@tanstack/react-router';
import { usePageHead } from '../../platform/page-head.ts';
import { isOn } from '../../platform/switches.ts';
import { GamePage } from '../games/game-page.tsx';
import { Lobby } from '../games/lobby.tsx';
import { BackLink } from './back-link.tsx';
import { BettingPage } from './betting-page.tsx';
import { GameCentre } from './centre/game-centre.tsx';

/** The lotteries of the pages, by the codes of the specification. */
const AREAS = {
  '/lottery': { area: 'CN', words: 'all', scope: { category: 'LOTT' } },
  '/vnlottery': { area: 'VN', words: 'vn', scope: { vassalage: 'TCG_LOTTO_VN' } },
  '/seaLottery': { area: 'SEA', words: 'sea', scope: { vassalage: 'TCG_SEA' } },
} as const;

/** A lottery by its `gameCode`, with only the header. Without one, the lotteries of the page to choose from. */
export function LotteryPage() {
  const { gameCode, playType } = useSearch({ strict: false }) as { gameCode?: string; playType?: string };
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const page = AREAS[path as keyof typeof AREAS] ?? AREAS['/lottery'];
  if (gameCode && !isOn('LOTT-BET')) return <GamePage />;
  return (
    <>
      <BackLink />
      {gameCode ? (
        <BettingPage key={gameCode} gameCode={gameCode} playType={playType} Other={GamePage} />
      ) : (
        <Area key={path} {...page} />
      )}
    </>
  );
}

function Area({ area, words, scope }: (typeof AREAS)[keyof typeof AREAS]) {
  const t = useTranslation();
  usePageHead(t(`lobby.lottery.${words}`), t(`lobby.lottery.${words}.lead`));
  const lobby = (
    <Lobby
      title={t(`lobby.lottery.${words}`)}
      lead={t(`lobby.lottery.${words}.lead`)}
      scope={scope}
      empty={{ title: t('lobby.lottery.empty'), body: t('lobby.lottery.empty.body') }}
    />
  );
  if (!isOn('LOTT-BET')) return lobby;
  return (
    <GameCentre
      scope={{ area }}
      title={t(`lobby.lottery.${words}`)}
      lead={t(`lobby.lottery.${words}.lead`)}
      empty={lobby}
    />
  );
}
