import { findSlot, type RoundSeeds, verifyRound } from '@fairhouse/game-math';
import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PromiseCheck } from './promise-check.tsx';
import { RecordCheck } from './record-check.tsx';
import { SpinReport, spinName } from './spin-report.tsx';
import { traceWords } from './trace-words.ts';
import { timesStake } from './winning-cells.ts';
import { WordList } from './word-list.tsx';

/** The round recomputed from its seeds: commitment, numbers, each spin, result and record. */
export function VerifyResult({
  seeds,
  commitment,
  round,
}: {
  seeds: RoundSeeds;
  commitment: string | null;
  /** The id of the recorded round to compare with, or empty. */
  round: string;
}) {
  const t = useTranslation();
  const spec = findSlot(seeds.gameCode, seeds.versionHash);
  if (!spec) return null;
  const verified = verifyRound(seeds);
  const traced = traceWords(spec, verified);
  const { totalWin_x100, capped, spins } = verified.round;
  const jackpot = traced[spins.length];
  return (
    <div className="flex flex-col gap-8">
      <Step number={1} title={t('verify.step.promise')}>
        <PromiseCheck computed={verified.commitment} shown={commitment} />
      </Step>
      <Step number={2} title={t('verify.step.words')}>
        <p className="max-w-prose text-14 text-ink-soft">{t('verify.words.about', { count: verified.words.length })}</p>
        <ol className="flex flex-col gap-3">
          {spins.map((spin, at) => (
            <SpinReport
              key={`spin ${at}`}
              spec={spec}
              spin={spin}
              name={spinName(spins, at, t)}
              open={at === 0}
              words={traced[at] ?? []}
            />
          ))}
        </ol>
        {jackpot ? (
          <section aria-labelledby="verify-jackpot" className="rounded-box border border-line p-3">
            <h3 id="verify-jackpot" className="text-14">
              {t('verify.words.jackpot')}
            </h3>
            <p className="max-w-prose text-14 text-ink-soft">
              {t('verify.jackpot', { number: verified.round.jackpot ?? 0, outOf: spec.jackpot?.oneIn ?? 0 })}
            </p>
            <WordList spec={spec} set="base" words={jackpot} />
          </section>
        ) : null}
      </Step>
      <Step number={3} title={t('verify.step.result')}>
        <p className="flex items-center gap-2 text-20">
          <Icon of={ShieldCheck} size={24} className="shrink-0 text-primary-ink" />
          {t('verify.result.total', { times: timesStake(totalWin_x100) })}
        </p>
        {capped ? <p className="text-14 text-ink-soft">{t('verify.result.capped')}</p> : null}
        {round ? <RecordCheck roundId={round} computed={verified.round} /> : null}
      </Step>
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-center gap-3 text-20">
        <span
          aria-hidden="true"
          className="figures flex size-8 items-center justify-center rounded-chip border border-primary-ink text-14 text-primary-ink"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
