import type { ContentKind, ContentSettings, ContentText } from '@fairhouse/contracts';
import { EMPTY_TEXT, FIELDS, NEW_SETTINGS } from './content-kinds.ts';
import type { Item } from './content-queries.ts';

/** What the editor holds: settings, times, and a text for each language that was opened. */
export interface Draft {
  settings: ContentSettings;
  from: string | null;
  until: string | null;
  texts: Record<string, ContentText>;
}

/** A draft of something new, or of what is stored. */
export const draftOf = (item: Item | null, kind: ContentKind): Draft =>
  item
    ? { settings: item.settings, from: item.from, until: item.until, texts: item.texts }
    : { settings: NEW_SETTINGS[kind], from: null, until: null, texts: { EN: EMPTY_TEXT } };

export const textIn = (draft: Draft, language: string): ContentText => draft.texts[language] ?? EMPTY_TEXT;

/** The draft with some of a language's text changed. */
export const withText = (draft: Draft, language: string, change: Partial<ContentText>): Draft => ({
  ...draft,
  texts: { ...draft.texts, [language]: { ...textIn(draft, language), ...change } },
});

const SAYS_SOMETHING = /<img|[^\s<>]/;
/** Whether rich text holds more than empty paragraphs. */
const isWritten = (html: string): boolean => SAYS_SOMETHING.test(html.replace(/<(?!img)[^>]*>/g, ''));

/** Whether a language has anything at all. */
export const hasText = (text: ContentText | undefined): boolean =>
  text !== undefined && Object.values(text).some(isWritten);

/** The fields of a language that are still empty; none of a language that nobody has begun, English apart. */
export function missingFields(draft: Draft, language: string): (keyof ContentText)[] {
  const text = textIn(draft, language);
  if (language !== 'EN' && !hasText(text)) return [];
  const { kind } = draft.settings;
  const needed = [
    ...FIELDS[kind].lines.filter((name) => name === 'title' || kind === 'promotion'),
    ...FIELDS[kind].rich,
  ];
  return needed.filter((name) => !isWritten(text[name]));
}

/** The first thing that keeps a draft from being saved: a language with the field, or the times. */
export function firstProblem(draft: Draft): { language: string; field: keyof ContentText } | 'until' | 'link' | null {
  for (const language of ['EN', ...Object.keys(draft.texts).filter((each) => each !== 'EN')]) {
    const [field] = missingFields(draft, language);
    if (field) return { language, field };
  }
  if (draft.from && draft.until && draft.until <= draft.from) return 'until';
  return leadsNowhere(draft.settings) ? 'link' : null;
}

/** As the contracts read a link: a path of this site or an https address. */
const LINK = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/;

/** A banner may do without a link, an entry of the footer may not. */
function leadsNowhere(settings: ContentSettings): boolean {
  if (settings.kind === 'banner') return settings.link !== '' && !LINK.test(settings.link.trim());
  return settings.kind === 'footer' && !settings.page && !LINK.test(settings.link.trim());
}

/** Without the languages that nobody has written in. */
export const toInput = (draft: Draft): Draft => ({
  ...draft,
  texts: Object.fromEntries(Object.entries(draft.texts).filter(([code, text]) => code === 'EN' || hasText(text))),
});

/** Whether two drafts say the same. */
export const sameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(toInput(a)) === JSON.stringify(toInput(b));
