/** What is written so far, by language. */
export type Drafts = Record<string, { title: string; html: string }>;

/** Whether rich text holds no words; an editor leaves an empty paragraph behind. */
const isEmpty = (html: string): boolean =>
  html
    .replace(/<(?!img)[^>]*>/g, '')
    .replaceAll('&nbsp;', '')
    .trim() === '';

/** The languages in which something is written. */
export const textsOf = (drafts: Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([, { title, html }]) => title.trim() !== '' && !isEmpty(html)));

/** What keeps a message from going: no English, or a language with only one of its halves. */
export function problemOf(drafts: Drafts): 'english' | 'halves' | null {
  if (Object.values(drafts).some(({ title, html }) => (title.trim() === '') !== isEmpty(html))) return 'halves';
  return textsOf(drafts)['EN'] ? null : 'english';
}
