// oxlint-disable-next-line typescript/triple-slash-reference -- the modules of the Vite plugin are declared there; every program that imports this file needs them
/// <reference path="./virtual-messages.d.ts" />
import { catalogues } from 'virtual:messages';
import { type I18n, setupI18n } from '@lingui/core';
import { isolateValues } from '../isolate-values.ts';
import { type Language, languageOf } from '../languages.ts';
import type { Translate } from '../message-id.ts';

/** The one message catalogue of this page. */
export const i18n: I18n = setupI18n();

/** The language that the visitor chose. Its messages may still be English: see `coverageOf`. */
export const languageInUse = (): Language => languageOf(i18n.locale);

/** Returns the codes of the languages with a catalogue, complete or not. */
export const cataloguedCodes = (): string[] => Object.keys(catalogues);

/** How much of the site is translated to a language: all, some or nothing; the rest falls back to English. */
export function coverageOf(code: string): 'whole' | 'partial' | 'none' {
  const catalogue = catalogues[code];
  if (!catalogue) return 'none';
  return catalogue.isWhole ? 'whole' : 'partial';
}

/** Translates a message to the current language, outside of React. */
export const translate: Translate = (id, values) =>
  i18n._(id, document.documentElement.dir === 'rtl' ? isolateValues(values) : values);
