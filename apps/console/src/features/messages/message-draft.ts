/** The draft texts by language. */
export type Drafts = Record<string, { title: string; html: string }>;

/** Whether rich text has no text; an editor leaves an empty paragraph behind. */
const isEmpty = (html: string): boolean =>
  html
    .replace(/<(?!img)[^>]*>/g, '')
    .replaceAll('&nbsp;', '')
    .trim() === '';

/** Returns the languages that have a text. */
export const textsOf = (drafts: Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([, { title, html }]) => title.trim() !== '' && !isEmpty(html)));

/** Returns what prevents sending: no English text, or a language with only a title or only a body. */
export function problemOf(drafts: Drafts): 'english' | 'halves' | null {
  if (Object.values(drafts).some(({ title, html }) => (title.trim() === '') !== isEmpty(html))) return 'halves';
  return textsOf(drafts)['EN'] ? null : 'english';
}
