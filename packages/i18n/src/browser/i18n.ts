// oxlint-disable-next-line typescript/triple-slash-reference -- the modules of the Vite plugin are declared there; every program that imports this file needs them
/// <reference path="./virtual-messages.d.ts" />
import { catalogues } from 'virtual:messages';
import { type I18n, setupI18n } from '@lingui/core';
import { isolateValues } from '../isolate-values.ts';
import { type Language, languageOf } from '../languages.ts';
import type { Translate } from '../message-id.ts';

/** The one set of sentences of this page. */
export const i18n: I18n = setupI18n();

/** The language that the visitor chose. Its sentences may be English all the same: see `coverageOf`. */
export const languageInUse = (): Language => languageOf(i18n.locale);

/** Codes of the languages with a catalogue, whole or not. */
export const cataloguedCodes = (): string[] => Object.keys(catalogues);

/** How much of the site speaks a language: all of it, some of it, or nothing, so that English stands in. */
export function coverageOf(code: string): 'whole' | 'partial' | 'none' {
  const catalogue = catalogues[code];
  if (!catalogue) return 'none';
  return catalogue.isWhole ? 'whole' : 'partial';
}

/** Says a sentence in the language in use, outside of React. */
export const translate: Translate = (id, values) =>
  i18n._(id, document.documentElement.dir === 'rtl' ? isolateValues(values) : values);
