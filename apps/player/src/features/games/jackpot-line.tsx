import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useJackpots } from './use-jackpots.ts';

/** The current jackpot of a game, on its card. Reserves its line while it loads. */
export function JackpotLine({ gameId }: { gameId: string }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { jackpots, currency } = useJackpots();
  const amount = jackpots.find(({ gameCodes }) => gameCodes.includes(gameId))?.amount;
  return (
    <span className="figures block min-h-5 text-14 leading-5 font-semibold text-primary-ink">
      {amount === undefined ? null : t('games.jackpot', { amount: write(amount, currency) })}
    </span>
  );
}
