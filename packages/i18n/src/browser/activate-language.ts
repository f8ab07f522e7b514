import { catalogues } from 'virtual:messages';
import type { Messages } from '@lingui/core';
import { languageOf } from '../languages.ts';
import { i18n } from './i18n.ts';

/** The code of the catalogue used for a language: its own, otherwise English. */
const localeCode = (code: string): string => (catalogues[code] ? code : 'EN');

function catalogueOf(codeOrTag: string) {
  const found = catalogues[localeCode(languageOf(codeOrTag).code)];
  if (!found) throw new Error('the English catalogue is missing');
  return found;
}

/** The language whose complete catalogue is loaded or loading. */
let whole: { tag: string; done: Promise<void> } | null = null;

/**
 * Activates a language: loads its catalogue, and sets the page's `lang` and `dir` to those of the displayed messages. With `first`, only
 * the messages of the first paint are loaded when it resolves; later code awaits `wholeLanguage`.
 */
export async function activateLanguage(code: string, part: 'first' | 'whole' = 'whole'): Promise<void> {
  const { tag } = languageOf(code);
  const catalogue = catalogueOf(code);
  const [first, rest] = await Promise.all([catalogue.first(), part === 'whole' ? catalogue.rest() : null]);
  if (rest) whole = { tag, done: Promise.resolve() };
  const active = languageOf(localeCode(languageOf(code).code));
  const root = document.documentElement;
  // Writing even the same value makes the browser restyle the whole page.
  if (root.lang !== active.tag) root.lang = active.tag;
  if (root.dir !== active.dir) root.dir = active.dir;
  i18n.loadAndActivate({
    locale: tag,
    // Figures in messages use the same digits as amounts.
    locales: `${tag}-u-nu-latn`,
    messages: { ...first.messages, ...rest?.messages } as Messages,
  });
}

/** Resolves when every message of the current language is loaded; lazily loaded code awaits it. */
export function wholeLanguage(): Promise<void> {
  const tag = i18n.locale;
  if (whole?.tag === tag) return whole.done;
  const done = catalogueOf(tag)
    .rest()
    .then(({ messages }) => i18n.load(tag, messages as Messages));
  whole = { tag, done };
  // The next caller retries a file that failed to load.
  done.catch(() => {
    whole = null;
  });
  return done;
}
