// oxlint-disable-next-line typescript/triple-slash-reference -- the modules of the Vite plugin are declared there; every program that imports this file needs them
/// <reference path="./virtual-messages.d.ts" />
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { catalogueOf, languageOf } from '../languages.ts';

/** The one set of sentences of this page. */
export const speech: I18n = setupI18n();

interface Part {
  messages: Record<string, unknown>;
}
const FIRST = { EN: () => import('virtual:messages/en'), CN: () => import('virtual:messages/cn') };
const REST = { EN: () => import('virtual:messages/en/rest'), CN: () => import('virtual:messages/cn/rest') };

/** The language whose whole catalogue is loaded or on its way. */
let whole: { tag: string; done: Promise<void> } | null = null;

/**
 * Speaks a language from now on: loads its catalogue, sets `lang` and `dir` of the page.
 * With `first` only what the first paint says is there when it resolves; what comes later awaits `wholeLanguage`.
 */
export async function activateLanguage(code: string, part: 'first' | 'whole' = 'whole'): Promise<void> {
  const { tag, dir } = languageOf(code);
  const rest: Promise<Part> | null = part === 'whole' ? REST[catalogueOf(code)]() : null;
  const { messages }: Part = await FIRST[catalogueOf(code)]();
  const all = rest ? { ...messages, ...(await rest).messages } : messages;
  if (rest) whole = { tag, done: Promise.resolve() };
  speech.loadAndActivate({ locale: tag, messages: all as Messages });
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}

/** Resolves when every sentence of the language in use can be said; whatever is loaded lazily waits for it. */
export function wholeLanguage(): Promise<void> {
  const tag = speech.locale;
  if (whole?.tag === tag) return whole.done;
  const done = REST[catalogueOf(tag)]().then(({ messages }: Part) => speech.load(tag, messages as Messages));
  whole = { tag, done };
  // A file that did not arrive is asked for again by whoever needs it next.
  done.catch(() => {
    whole = null;
  });
  return done;
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
