// oxlint-disable-next-line typescript/triple-slash-reference -- the modules of the Vite plugin are declared there; every program that imports this file needs them
/// <reference path="./virtual-messages.d.ts" />
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { catalogueOf, languageOf } from '../languages.ts';

/** The one set of sentences of this page. */
export const speech: I18n = setupI18n();

const LOADERS = {
  EN: () => import('virtual:messages/en'),
  CN: () => import('virtual:messages/cn'),
} as const;

/** Speaks a language from now on: loads its catalogue, sets `lang` and `dir` of the page. */
export async function activateLanguage(code: string): Promise<void> {
  const { tag, dir } = languageOf(code);
  const { messages } = await LOADERS[catalogueOf(code)]();
  speech.loadAndActivate({ locale: tag, messages: messages as Messages });
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}

/** Local storage can be closed to a page (private windows, embedded views): the choice then lasts as long as the page. */
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The language this browser chose before, or null. */
export const rememberedLanguage = (): string | null => stored('lang');

/** Changes the language and remembers it: `lang` is the one in use, `hisLang` the one before (specification §3). */
export async function switchLanguage(code: string): Promise<void> {
  const before = stored('lang');
  await activateLanguage(code);
  try {
    if (before && before !== code) localStorage.setItem('hisLang', before);
    localStorage.setItem('lang', code);
  } catch {
    // Nothing to do: see `stored`.
  }
}
