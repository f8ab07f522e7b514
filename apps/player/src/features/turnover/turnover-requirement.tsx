import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Progress, StateTag, type Tone } from '@fairhouse/ui';
import { RequirementRounds } from './requirement-rounds.tsx';
import type { Requirement } from './turnover-queries.ts';

const TONES: Record<Requirement['state'], Tone> = {
  open: 'waiting',
  met: 'good',
  cleared: 'neutral',
  voided: 'neutral',
  waived: 'neutral',
};

/** One requirement: what it is about, what is done and left, and the rounds that counted. */
export function TurnoverRequirement({ requirement, currency }: { requirement: Requirement; currency: string }) {
  const t = useTranslation();
  const { amount: write, time } = useFormats();
  const { kind, reference, base, times_x100, state, needed, done, left, stakesLeft, at } = requirement;
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="font-semibold">
            {t(`turnover.source.${kind}`, { reference, base: write(base, currency) })}
          </span>
          <span className="block text-12 text-ink-faint">
            {time(at)} · {t('turnover.times', { times: times_x100 / 100 })}
          </span>
        </p>
        <StateTag tone={TONES[state]}>{t(`turnover.state.${state}`)}</StateTag>
      </div>
      {state === 'open' || state === 'met' ? (
        <Progress
          label={t('turnover.left', { left: write(left, currency) })}
          value={Number(done)}
          max={Number(needed)}
          valueText={t('turnover.progress', { done: write(done, currency), needed: write(needed, currency) })}
          tone={state === 'met' ? 'good' : 'primary'}
        />
      ) : null}
      {state === 'cleared' ? <p className="text-14 text-ink-soft">{t('turnover.state.cleared.about')}</p> : null}
      {stakesLeft.length > 0 ? (
        <div className="text-14">
          <p className="text-ink-soft">{t('turnover.inStakes.about')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {stakesLeft.map(({ category, stake }) => (
              <li key={category}>
                {t(`shell.category.${category}`)} <span className="figures">{write(stake, currency)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <RequirementRounds requirement={requirement} />
    </li>
  );
}
