import type { SetName, SlotSpec } from '@fairhouse/game-math';
import { useTranslation } from '@fairhouse/i18n/react';
import { symbolKey } from './symbol-image.tsx';
import type { TracedWord } from './trace-words.ts';

/** The numbers of a step: the remainder of a word divided by the number of choices, and on a plain reel its stop. */
export function WordList({ spec, set, words }: { spec: SlotSpec; set: SetName; words: readonly TracedWord[] }) {
  const t = useTranslation();
  const symbolAt = (reel: number, stop: number): string => t(symbolKey(spec.sets[set].strips[reel]?.[stop] ?? ''));
  return (
    <ol className="flex flex-col text-14">
      {words.map(({ at, number, reel, word, outOf, value }) => (
        <li key={at} className="flex flex-wrap items-baseline gap-x-4 border-line/60 py-2 not-first:border-t">
          <span className="w-14 shrink-0 text-12 text-ink-faint">
            {reel === null
              ? t('verify.words.number', { number: number + 1 })
              : t('verify.words.reel', { reel: reel + 1 })}
          </span>
          <span className="figures min-w-44 flex-1">
            {value === null
              ? t('verify.words.again', { word: String(word), length: outOf })
              : t('verify.words.line', { word: String(word), length: outOf, stop: value })}
          </span>
          <span className="text-ink-soft max-sm:ps-18">
            {value === null ? t('verify.words.rejected') : reel === null ? '' : symbolAt(reel, value)}
          </span>
        </li>
      ))}
    </ol>
  );
}
