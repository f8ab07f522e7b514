import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { Award } from './reward-queries.ts';

/** Returns a function that writes what wins of free rounds become, and what was won so far; null where they are cash. */
export function useWinsText(): (award: Pick<Award, 'rounds'>, currency: string) => string | null {
  const t = useTranslation();
  const { amount: write } = useFormats();
  return ({ rounds }, currency) => {
    if (!rounds?.wins) return null;
    const { wins, won } = rounds;
    return [
      wins.max === null ? t('rewards.rounds.wins') : t('rewards.rounds.winsMost', { max: write(wins.max, currency) }),
      ...(won === undefined ? [] : [t('rewards.rounds.won', { amount: write(won, currency) })]),
    ].join(' · ');
  };
}
