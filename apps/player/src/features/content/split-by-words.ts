/** Splits a text into parts that match one of the words, in any case, and parts that do not. */
export function splitByWords(text: string, words: readonly string[]): { part: string; found: boolean }[] {
  const wanted = words.filter(Boolean).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (wanted.length === 0) return [{ part: text, found: false }];
  // The longest first: of "deposit" and "deposits", the longer one is marked.
  wanted.sort((a, b) => b.length - a.length);
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'giu'))
    .map((part, at) => ({ part, found: at % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
