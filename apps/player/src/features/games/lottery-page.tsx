import { useTranslation } from '@fairhouse/i18n/react';
import { useMatches, useSearch } from '@tanstack/react-router';
import { ToHot } from './category-lobby.tsx';
import { GamePage } from './game-page.tsx';
import { Lobby } from './lobby.tsx';

/** The lotteries of the two region pages, by the codes of the specification. */
const AREAS = {
  '/vnlottery': { vassalage: 'TCG_LOTTO_VN', words: 'vn' },
  '/seaLottery': { vassalage: 'TCG_SEA', words: 'sea' },
} as const;

/**
 * A lottery by its `gameCode`, with only the header (`playType` is unused until lotteries exist). Without one, the lotteries to choose from
 * (R-07).
 */
export function LotteryPage() {
  const t = useTranslation();
  const { gameCode } = useSearch({ strict: false }) as { gameCode?: string };
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  if (gameCode) return <GamePage />;
  const area = AREAS[path as keyof typeof AREAS];
  const words = area?.words ?? 'all';
  return (
    <Lobby
      key={words}
      title={t(`lobby.lottery.${words}`)}
      lead={t(`lobby.lottery.${words}.lead`)}
      scope={area ? { vassalage: area.vassalage } : { category: 'LOTT' }}
      {...(area ? {} : { hallKey: 'type' as const })}
      empty={{ title: t('lobby.lottery.empty'), body: t('lobby.lottery.empty.body'), action: <ToHot /> }}
    />
  );
}
