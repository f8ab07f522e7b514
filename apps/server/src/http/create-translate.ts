import { createTranslator, type MessageId } from '@fairhouse/i18n';
import { createLruCache } from '#cache';
import type { TranslateIn } from './create-error-handler.ts';

/** Texts of every catalogue, of which there are fewer than 100; a language without one falls back to English. */
export function createTranslate(): TranslateIn {
  const texts = createLruCache<string, ReturnType<typeof createTranslator>>(100);
  return (language, key, params) => {
    const text = texts.get(language) ?? createTranslator(language);
    texts.set(language, text);
    return text(key as MessageId, params);
  };
}
