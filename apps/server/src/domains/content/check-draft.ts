import { type ContentKind, type ContentText, type calls, type Input, MAX_CONTENT_HTML } from '@fairhouse/contracts';
import { LANGUAGES } from '@fairhouse/i18n';
import { refuse } from '#refusal';
import { cleanHtml, plainTextOf } from './clean-html.ts';
import { findUnknown, statesFigure } from './fill-placeholders.ts';
import { type Draft, FALLBACK_LANGUAGE } from './item.ts';
import { KINDS } from './kinds.ts';

type DraftInput = Input<typeof calls.contentBackoffice.create>;

const invalid = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/**
 * Validates an operator's input: cleans rich text, empties fields that the kind does not use, omits languages without text. Refuses
 * INVALID_INPUT with the field when English is missing, a required field of the kind is empty, cleaned rich text is too long, or the times
 * are wrong. Texts of a promotion with rules state none of its figures: refuses FIGURE_IN_TEXT, and PLACEHOLDER_UNKNOWN for other names in braces.
 */
export function checkDraft({ settings, from, until, texts }: DraftInput, brandId: bigint): Draft {
  const { kind } = settings;
  const read: Draft['texts'] = {};
  for (const [language, text] of Object.entries(texts)) {
    if (!LANGUAGES.some(({ code }) => code === language)) throw invalid(`texts.${language}`);
    const clean = cleanText(kind, text, brandId);
    const isEmpty = Object.values(clean).every((value) => value === '');
    if (isEmpty && language !== FALLBACK_LANGUAGE) continue;
    for (const field of KINDS[kind].rich)
      if (clean[field].length > MAX_CONTENT_HTML) throw invalid(`texts.${language}.${field}`);
    for (const field of KINDS[kind].needs) if (isBlank(clean[field])) throw invalid(`texts.${language}.${field}`);
    if (settings.kind === 'promotion' && settings.promotionId !== undefined) checkFigures(language, clean);
    read[language] = clean;
  }
  if (!read[FALLBACK_LANGUAGE]) throw invalid(`texts.${FALLBACK_LANGUAGE}.title`);
  if (settings.kind === 'footer' && !settings.page && !settings.link) throw invalid('settings.link');
  const { scheduled } = KINDS[kind];
  const [begin, end] = [from, until].map((time) => (scheduled && time ? new Date(time) : null));
  if (begin && end && end <= begin) throw invalid('until');
  return { settings, from: begin ?? null, until: end ?? null, texts: read };
}

function checkFigures(language: string, text: ContentText): void {
  for (const name of KINDS.promotion.uses) {
    const [plain, field] = [plainTextOf(text[name]), `texts.${language}.${name}`];
    const [unknown] = findUnknown(plain);
    if (unknown !== undefined) throw refuse('PLACEHOLDER_UNKNOWN', { field, params: { name: unknown } });
    if (statesFigure(plain)) throw refuse('FIGURE_IN_TEXT', { field });
  }
}

/** An empty editor sends `<p></p>`; an image alone is not blank. */
const isBlank = (html: string): boolean => plainTextOf(html) === '' && !html.includes('<img');

function cleanText(kind: ContentKind, text: ContentText, brandId: bigint): ContentText {
  const { uses, rich } = KINDS[kind];
  const field = (name: keyof ContentText): string => {
    if (!uses.includes(name)) return '';
    const value = text[name].trim();
    if (!rich.includes(name)) return value;
    const clean = cleanHtml(value, brandId);
    return isBlank(clean) ? '' : clean;
  };
  return {
    title: field('title'),
    summary: field('summary'),
    body: field('body'),
    terms: field('terms'),
    action: field('action'),
  };
}
