import { splitByWords } from './split-by-words.ts';

/** A text with the words that were searched for marked. A mark has no room at its sides: it would tear joined letters apart. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return splitByWords(text, words).map(({ part, found }, at) =>
    found ? (
      <mark key={`${at}-${part}`} className="rounded-mark bg-primary text-on-primary">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
