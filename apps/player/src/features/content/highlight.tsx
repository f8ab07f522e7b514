import { splitByWords } from './split-by-words.ts';

/** A text with the words that were searched for marked. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return splitByWords(text, words).map(({ part, found }, at) =>
    found ? (
      <mark key={`${at}-${part}`} className="rounded-mark bg-primary px-0.5 text-on-primary">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
