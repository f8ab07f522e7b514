import type { ContentKind, ContentSettings, ContentText } from '@fairhouse/contracts';
import { EMPTY_TEXT, FIELDS, NEW_SETTINGS } from './content-kinds.ts';
import type { Item } from './content-queries.ts';

/** The editor's state: settings, times, and a text for each opened language. */
export interface Draft {
  settings: ContentSettings;
  from: string | null;
  until: string | null;
  texts: Record<string, ContentText>;
}

/** Creates a draft of a new item, or of a stored one. */
export const draftOf = (item: Item | null, kind: ContentKind): Draft =>
  item
    ? { settings: item.settings, from: item.from, until: item.until, texts: item.texts }
    : { settings: NEW_SETTINGS[kind], from: null, until: null, texts: { EN: EMPTY_TEXT } };

export const textIn = (draft: Draft, language: string): ContentText => draft.texts[language] ?? EMPTY_TEXT;

/** Returns the draft with part of a language's text changed. */
export const withText = (draft: Draft, language: string, change: Partial<ContentText>): Draft => ({
  ...draft,
  texts: { ...draft.texts, [language]: { ...textIn(draft, language), ...change } },
});

const SAYS_SOMETHING = /<img|[^\s<>]/;
/** Whether rich text contains more than empty paragraphs. */
const isWritten = (html: string): boolean => SAYS_SOMETHING.test(html.replace(/<(?!img)[^>]*>/g, ''));

/** Whether a language has any text at all. */
export const hasText = (text: ContentText | undefined): boolean =>
  text !== undefined && Object.values(text).some(isWritten);

/** Returns the fields of a language that are still empty; none for a language that was not started, except English. */
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

/** Returns the first problem that prevents saving: a language with its field, or the times. */
export function firstProblem(draft: Draft): { language: string; field: keyof ContentText } | 'until' | 'link' | null {
  for (const language of ['EN', ...Object.keys(draft.texts).filter((each) => each !== 'EN')]) {
    const [field] = missingFields(draft, language);
    if (field) return { language, field };
  }
  if (draft.from && draft.until && draft.until <= draft.from) return 'until';
  return leadsNowhere(draft.settings) ? 'link' : null;
}

/** A link as the contracts accept it: a path of this site or an https address. */
const LINK = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/;

/** Whether the link is invalid: a banner may omit it, a footer entry may not. */
function leadsNowhere(settings: ContentSettings): boolean {
  if (settings.kind === 'banner') return settings.link !== '' && !LINK.test(settings.link.trim());
  return settings.kind === 'footer' && !settings.page && !LINK.test(settings.link.trim());
}

/** Returns the draft without empty languages. */
export const toInput = (draft: Draft): Draft => ({
  ...draft,
  texts: Object.fromEntries(Object.entries(draft.texts).filter(([code, text]) => code === 'EN' || hasText(text))),
});

/** Whether two drafts have the same content. */
export const sameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(toInput(a)) === JSON.stringify(toInput(b));
