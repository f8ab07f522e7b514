import { catalogues } from 'virtual:messages';
import type { Messages } from '@lingui/core';
import { languageOf } from '../languages.ts';
import { i18n } from './i18n.ts';

/** The code whose catalogue speaks for a language: its own, else English. */
const localeCode = (code: string): string => (catalogues[code] ? code : 'EN');

function catalogueOf(codeOrTag: string) {
  const found = catalogues[localeCode(languageOf(codeOrTag).code)];
  if (!found) throw new Error('there is no English catalogue');
  return found;
}

/** The language whose whole catalogue is loaded or on its way. */
let whole: { tag: string; done: Promise<void> } | null = null;

/**
 * Speaks a language from now on: loads its catalogue, sets `lang` and `dir` of the page to those of the sentences it shows.
 * With `first` only what the first paint says is there when it resolves; what comes later awaits `wholeLanguage`.
 */
export async function activateLanguage(code: string, part: 'first' | 'whole' = 'whole'): Promise<void> {
  const { tag } = languageOf(code);
  const catalogue = catalogueOf(code);
  const [first, rest] = await Promise.all([catalogue.first(), part === 'whole' ? catalogue.rest() : null]);
  if (rest) whole = { tag, done: Promise.resolve() };
  const active = languageOf(localeCode(languageOf(code).code));
  const root = document.documentElement;
  // Written a second time, even the same makes the browser style the whole page anew.
  if (root.lang !== active.tag) root.lang = active.tag;
  if (root.dir !== active.dir) root.dir = active.dir;
  i18n.loadAndActivate({
    locale: tag,
    // Figures inside a sentence are written as those of an amount are.
    locales: `${tag}-u-nu-latn`,
    messages: { ...first.messages, ...rest?.messages } as Messages,
  });
}

/** Resolves when every sentence of the language in use can be said; whatever is loaded lazily waits for it. */
export function wholeLanguage(): Promise<void> {
  const tag = i18n.locale;
  if (whole?.tag === tag) return whole.done;
  const done = catalogueOf(tag)
    .rest()
    .then(({ messages }) => i18n.load(tag, messages as Messages));
  whole = { tag, done };
  // A file that did not arrive is asked for again by whoever needs it next.
  done.catch(() => {
    whole = null;
  });
  return done;
}
