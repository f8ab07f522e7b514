import { splitByWords } from './split-by-words.ts';

/** A text with the search words marked. A mark has no side padding, which would separate joined letters. */
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
