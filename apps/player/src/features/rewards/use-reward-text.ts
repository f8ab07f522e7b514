import type { AwardKind } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';

/** Returns a function that writes what a reward is: money, bonus money, points, or a number of rounds or tickets. */
export function useRewardText(): (reward: { kind: AwardKind; amount: string }, currency: string) => string {
  const t = useTranslation();
  const { amount: write } = useFormats();
  return ({ kind, amount }, currency) => {
    if (kind === 'cash') return write(amount, currency);
    if (kind === 'bonus') return t('rewards.bonus', { amount: write(amount, currency) });
    if (kind === 'points') return t('rewards.points', { points: amount });
    if (kind === 'raffle-tickets') return t('rewards.tickets', { tickets: Number(amount) });
    return t('rewards.rounds', { rounds: Number(amount) });
  };
}
