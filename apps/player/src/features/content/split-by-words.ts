/** Splits a text into parts that match one of the words, in any case, and parts that do not. */
export function splitByWords(text: string, words: readonly string[]): { part: string; found: boolean }[] {
  const patterns = words.filter(Boolean).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (patterns.length === 0) return [{ part: text, found: false }];
  // The longest first: of "deposit" and "deposits", the longer one is marked.
  patterns.sort((a, b) => b.length - a.length);
  return text
    .split(new RegExp(`(${patterns.join('|')})`, 'giu'))
    .map((part, at) => ({ part, found: at % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
