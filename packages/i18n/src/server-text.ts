import { setupI18n } from '@lingui/core';
import { compileCatalogue, readCatalogue } from './catalogue.ts';
import { catalogueOf, languageOf, type Translated } from './languages.ts';
import type { MessageId, MessageValues, Say } from './message-id.ts';

const compiled = new Map<Translated, ReturnType<typeof compileCatalogue>>();

const messagesOf = (code: Translated) => {
  const known = compiled.get(code);
  if (known) return known;
  const made = compileCatalogue(readCatalogue(code.toLowerCase()));
  compiled.set(code, made);
  return made;
};

/**
 * Makes the function that says a sentence in a language, for a program without a browser (refusal texts, mails).
 * `language` is a code or a web tag; a language without a catalogue speaks English. Compiled once a process.
 */
export function makeServerText(language: string): Say {
  const locale = languageOf(language).tag;
  const i18n = setupI18n({ locale, messages: { [locale]: messagesOf(catalogueOf(language)) } });
  return (id: MessageId, values?: MessageValues) => i18n._(id, values);
}

/**
 * The language to answer in: the first of an `accept-language` header (or a bare code such as "CN") that the brand offers,
 * else the brand's own.
 */
export function chooseLanguage(accepted: string | undefined, offered: readonly string[], fallback: string): string {
  const wishes = (accepted ?? '').split(',').map((part) => (part.split(';')[0] ?? '').trim());
  for (const wish of wishes) {
    if (wish === '' || wish === '*') continue;
    const code = languageOf(wish).code;
    const understood = code !== 'EN' || /^en\b/i.test(wish);
    const found = offered.find((each) => each.toUpperCase() === code);
    if (understood && found) return found;
  }
  return fallback;
}
