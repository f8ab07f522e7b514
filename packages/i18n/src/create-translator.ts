import { setupI18n } from '@lingui/core';
import { compileCatalogue, loadCatalogue, localeOf } from './catalogue.ts';
import { fillWithEnglish } from './fill-with-english.ts';
import { isolateValues } from './isolate-values.ts';
import { languageOf } from './languages.ts';
import type { MessageId, MessageValues, Translate } from './message-id.ts';

const compiled = new Map<string, ReturnType<typeof compileCatalogue>>();

const messagesOf = (code: string): ReturnType<typeof compileCatalogue> => {
  const cached = compiled.get(code);
  if (cached) return cached;
  const own = compileCatalogue(loadCatalogue(code.toLowerCase()));
  const created = code === 'EN' ? own : fillWithEnglish(own, messagesOf('EN'));
  compiled.set(code, created);
  return created;
};

/**
 * Creates the translate function of a language, for a program without a browser (refusal texts, mails). `language` is a code or a web tag;
 * missing messages fall back to English. Compiled once per process.
 */
export function createTranslator(language: string): Translate {
  const { tag: locale, dir } = localeOf(languageOf(language).code);
  const i18n = setupI18n({
    locale,
    locales: `${locale}-u-nu-latn`,
    messages: { [locale]: messagesOf(languageOf(locale).code) },
  });
  return (id: MessageId, values?: MessageValues) => i18n._(id, dir === 'rtl' ? isolateValues(values) : values);
}
