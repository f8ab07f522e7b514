import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { type Language, languageOf } from '../languages.ts';
import type { MessageId, MessageValues, Translate } from '../message-id.ts';
import { i18n, translate } from './i18n.ts';

const Locale = createContext('en');

const inUse = (): string => i18n.locale;

/** Renders everything below again when the language changes. `activateLanguage` must have run once before. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore((changed) => i18n.on('change', changed), inUse, inUse);
  return <Locale value={locale}>{children}</Locale>;
}

/** The language in use. */
export const useLanguage = (): Language => languageOf(useContext(Locale));

/** The function that says a sentence in the language in use. */
export function useTranslation(): Translate {
  const locale = useContext(Locale);
  // A new function a language: whatever was memoised on it is said again.
  return useMemo<Translate>(() => (locale ? (id, values) => translate(id, values) : (id) => id), [locale]);
}

/** A sentence as a piece of page. */
export function Text({ id, values }: { id: MessageId; values?: MessageValues }) {
  return useTranslation()(id, values);
}
