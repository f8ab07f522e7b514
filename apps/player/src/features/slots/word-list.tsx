import type { SetName, SlotSpec } from '@fairhouse/game-math';
import { useText } from '@fairhouse/i18n/react';
import { symbolKey } from './symbol-picture.tsx';
import type { TracedWord } from './trace-words.ts';

/** The numbers of a spin, one a reel: divided by the places of the reel, what remains is the stop. */
export function WordList({ spec, set, words }: { spec: SlotSpec; set: SetName; words: readonly TracedWord[] }) {
  const say = useText();
  const symbolAt = (reel: number, stop: number): string => say(symbolKey(spec.sets[set].strips[reel]?.[stop] ?? ''));
  return (
    <ol className="flex flex-col text-14">
      {words.map(({ at, reel, word, length, stop }) => (
        <li key={at} className="flex flex-wrap items-baseline gap-x-4 border-line/60 py-2 not-first:border-t">
          <span className="w-14 shrink-0 text-12 text-ink-faint">{say('verify.words.reel', { reel: reel + 1 })}</span>
          <span className="figures min-w-44 flex-1">
            {stop === null
              ? say('verify.words.again', { word: String(word), length })
              : say('verify.words.line', { word: String(word), length, stop })}
          </span>
          <span className="text-ink-soft max-sm:ps-18">
            {stop === null ? say('verify.words.rejected') : symbolAt(reel, stop)}
          </span>
        </li>
      ))}
    </ol>
  );
}
