import type { SlotSpec, SlotSpin } from '@fairhouse/game-math';
import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { SpinWindow } from './spin-dialog.tsx';
import { symbolKey } from './symbol-image.tsx';
import type { TracedWord } from './trace-words.ts';
import { timesStake } from './winning-cells.ts';
import { WordList } from './word-list.tsx';

/** Returns the name of a step: the base spin, free spins by number, and following steps by their number within the spin. */
export function spinName(spins: readonly Pick<SlotSpin, 'set' | 'step'>[], at: number, t: Translate): string {
  const { set, step } = spins[at] ?? { set: 'base' };
  const ownSpin = spins.slice(0, at + 1).findLastIndex((spin) => !spin.step);
  if (step === 'tumble') return t('verify.spin.tumble', { number: at - ownSpin });
  if (step) return t('verify.spin.respin', { number: at - ownSpin });
  if (set === 'base') return t('verify.spin.base');
  return t('verify.spin.free', {
    number: spins.slice(0, at + 1).filter((spin) => spin.set === 'free' && !spin.step).length,
  });
}

/** One spin: its window, its wins, and how its numbers became stops. */
export function SpinReport({
  spec,
  spin,
  name,
  open,
  words,
}: {
  spec: SlotSpec;
  spin: SlotSpin;
  name: string;
  /** Whether the numbers are shown from the start. */
  open: boolean;
  words: readonly TracedWord[];
}) {
  const t = useTranslation();
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line bg-surface p-4">
      <div className="flex flex-wrap gap-4">
        <SpinWindow spec={spec} spin={spin} label={name} />
        <div className="min-w-48 flex-1">
          <h3 className="text-16">{name}</h3>
          <SpinWins spec={spec} spin={spin} />
        </div>
      </div>
      {words.length > 0 ? (
        <details open={open}>
          <summary className="min-h-11 py-3 text-14 text-ink-soft">{t('verify.words.table', { spin: name })}</summary>
          <WordList spec={spec} set={spin.set} words={words} />
        </details>
      ) : null}
    </li>
  );
}

function SpinWins({ spec, spin }: { spec: SlotSpec; spin: SlotSpin }) {
  const t = useTranslation();
  const scatter = spec.symbols.find(({ kind }) => kind === 'scatter')?.id ?? '';
  const nothing = spin.win_x100 === 0 && spin.freeSpinsAwarded === 0 && spin.step !== 'hold';
  if (nothing) return <p className="text-14 text-ink-faint">{t('verify.spin.nothing')}</p>;
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-14 text-ink-soft">
      {spin.lineWins.map((win) => (
        <li key={win.line}>
          {t('verify.spin.line', { line: win.line + 1, count: win.count, symbol: t(symbolKey(win.symbol)) })}
          {' · '}
          <span className="figures">{t('verify.spin.win', { times: timesStake(win.pays_x100) })}</span>
        </li>
      ))}
      {spin.wayWins?.map(({ symbol, count, ways, pays_x100 }) => (
        <li key={symbol}>
          {t('verify.spin.way', { count, ways, symbol: t(symbolKey(symbol)) })}
          {' · '}
          <span className="figures">{t('verify.spin.win', { times: timesStake(pays_x100) })}</span>
        </li>
      ))}
      {spin.clusterWins?.map(({ symbol, cells, pays_x100 }) => (
        <li key={String(cells[0])}>
          {t('verify.spin.cluster', { count: cells.length, symbol: t(symbolKey(symbol)) })}
          {' · '}
          <span className="figures">{t('verify.spin.win', { times: timesStake(pays_x100) })}</span>
        </li>
      ))}
      {spin.step === 'hold' ? <li>{t('verify.spin.coins', { count: spin.coins?.length ?? 0 })}</li> : null}
      {spin.scatter.pays_x100 > 0 ? (
        <li>
          {t('verify.spin.scatter', { count: spin.scatter.count, symbol: t(symbolKey(scatter)) })}
          {' · '}
          <span className="figures">{t('verify.spin.win', { times: timesStake(spin.scatter.pays_x100) })}</span>
        </li>
      ) : null}
      {spin.multiplier > 1 && spin.win_x100 > 0 ? (
        <li>{t('verify.spin.multiplier', { multiplier: spin.multiplier })}</li>
      ) : null}
      {spin.freeSpinsAwarded > 0 ? <li>{t('verify.spin.awarded', { count: spin.freeSpinsAwarded })}</li> : null}
      <li className="figures text-16 text-ink">{t('verify.spin.win', { times: timesStake(spin.win_x100) })}</li>
    </ul>
  );
}
