import type { AwardKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { useRewardText } from './use-reward-text.ts';

/** Returns a function that says what corrections of earlier rewards took off a reward, or added to it; null where they did neither. */
export function useDeductedText(): (
  reward: { kind: AwardKind; deducted: string | null },
  currency: string,
) => string | null {
  const t = useTranslation();
  const rewardText = useRewardText();
  return ({ kind, deducted }, currency) => {
    if (deducted === null) return null;
    const isAdded = deducted.startsWith('-');
    const amount = rewardText({ kind, amount: isAdded ? deducted.slice(1) : deducted }, currency);
    return t(isAdded ? 'rewards.returned' : 'rewards.deducted', { amount });
  };
}
