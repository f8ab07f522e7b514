import type { Bonus } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money, Progress, StateTag, type Tone } from '@fairhouse/ui';
import { RequirementRounds } from '../turnover/requirement-rounds.tsx';

type Requirement = NonNullable<Bonus['requirement']>;

const TONES: Record<Requirement['state'], Tone> = {
  open: 'waiting',
  met: 'good',
  cleared: 'neutral',
  voided: 'neutral',
  waived: 'neutral',
};

/** One bonus: what gave it, its amount, and what is done and left to play. */
export function BonusCard({ bonus, currency }: { bonus: Bonus; currency: string }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { reference, at, amount, source, name, requirement } = bonus;
  const title = name || t(source === null ? 'bonuses.byHand' : `bonuses.source.${source}`);
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <bdi className="font-semibold">{title}</bdi>
          <span className="block text-12 text-ink-faint">
            {t('bonuses.number', { reference })} · {time(at)}
          </span>
        </p>
        <span className="flex items-center gap-3">
          <Money amount={amount} currency={currency} className="text-20 font-semibold" />
          {requirement ? (
            <StateTag tone={TONES[requirement.state]}>{t(`turnover.state.${requirement.state}`)}</StateTag>
          ) : null}
        </span>
      </div>
      {requirement ? (
        <BonusProgress requirement={requirement} currency={currency} />
      ) : (
        <p className="text-14 text-ink-soft">{t('bonuses.free')}</p>
      )}
    </li>
  );
}

function BonusProgress({ requirement, currency }: { requirement: Requirement; currency: string }) {
  const t = useTranslation();
  const { amount: write, time, rate } = useFormats();
  const { state, needed, done, left, at, times_x100 } = requirement;
  const share_bps = Number(needed) > 0 ? Math.floor((Number(done) / Number(needed)) * 10_000) : 10_000;
  return (
    <>
      {state === 'open' || state === 'met' ? (
        <Progress
          label={`${t('turnover.left', { left: write(left, currency) })} · ${t('bonuses.progress', { percent: rate(share_bps) })}`}
          value={Number(done)}
          max={Number(needed)}
          valueText={t('turnover.progress', { done: write(done, currency), needed: write(needed, currency) })}
          tone={state === 'met' ? 'good' : 'primary'}
        />
      ) : null}
      <p className="text-12 text-ink-faint">
        {t('turnover.times', { times: times_x100 / 100 })} · {t('bonuses.since', { time: time(at) })}
      </p>
      {state === 'open' ? <Weights requirement={requirement} /> : null}
      <RequirementRounds requirement={requirement} />
    </>
  );
}

/** How much of a stake counts, by category; single games that count otherwise are named by their code. */
function Weights({ requirement: { weights } }: { requirement: Requirement }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const lines = [
    ...Object.entries(weights.categories).map(([category, weight]) => ({
      name: t(`shell.category.${category as keyof typeof weights.categories}`),
      weight,
    })),
    ...Object.entries(weights.games).map(([name, weight]) => ({ name, weight })),
    ...(weights.other > 0 ? [{ name: t('bonuses.weights.other'), weight: weights.other }] : []),
  ];
  return (
    <div className="text-14">
      <p className="text-ink-soft">{t('bonuses.weights')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {lines.map(({ name, weight }) => (
          <li key={name}>
            {name} <span className="figures text-ink-soft">{rate(weight ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
