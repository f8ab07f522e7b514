import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Progress } from '@fairhouse/ui';
import type { Promotion } from './reward-queries.ts';

/** How far the player is, in money and percent. */
export function PromotionProgress({ promotion: { progress, currency, trigger } }: { promotion: Promotion }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  if (!progress) return null;
  const [done, goal] = [Number(progress.done), Number(progress.goal)];
  const percent = goal > 0 ? Math.min(100, Math.floor((done / goal) * 100)) : 100;
  return (
    <Progress
      label={t(trigger === 'loss' ? 'rewards.progress.loss' : 'rewards.progress.stakes')}
      value={Math.min(done, goal)}
      max={goal}
      valueText={t('rewards.progress', {
        done: write(progress.done, currency),
        goal: write(progress.goal, currency),
        percent,
      })}
    />
  );
}
