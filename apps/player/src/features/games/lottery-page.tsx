import { useTranslation } from '@fairhouse/i18n/react';
import { useMatches, useSearch } from '@tanstack/react-router';
import { ToHot } from './category-lobby.tsx';
import { GamePage } from './game-page.tsx';
import { Lobby } from './lobby.tsx';

/** The lottery houses of the two area pages, by the codes that the specification gives them. */
const AREAS = {
  '/vnlottery': { vassalage: 'TCG_LOTTO_VN', words: 'vn' },
  '/seaLottery': { vassalage: 'TCG_SEA', words: 'sea' },
} as const;

/** A lottery by its `gameCode` under the header alone (its `playType` waits for the lotteries); without one the lotteries to choose from. */
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
