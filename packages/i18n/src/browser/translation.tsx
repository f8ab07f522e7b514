import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { type Language, languageOf } from '../languages.ts';
import type { MessageId, MessageValues, Translate } from '../message-id.ts';
import { i18n, translate } from './i18n.ts';

const Locale = createContext('en');

const inUse = (): string => i18n.locale;

/** Re-renders everything below when the language changes. `activateLanguage` must have run before. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore((changed) => i18n.on('change', changed), inUse, inUse);
  return <Locale value={locale}>{children}</Locale>;
}

/** Returns the current language. */
export const useLanguage = (): Language => languageOf(useContext(Locale));

/** Returns the translate function of the current language. */
export function useTranslation(): Translate {
  const locale = useContext(Locale);
  // A new function for each language, so that values memoised on it are computed again.
  return useMemo<Translate>(() => (locale ? (id, values) => translate(id, values) : (id) => id), [locale]);
}

/** A translated message as an element. */
export function Text({ id, values }: { id: MessageId; values?: MessageValues }) {
  return useTranslation()(id, values);
}
