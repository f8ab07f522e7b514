import { useLanguage } from '@fairhouse/i18n/react';
import type { Method } from './methods-queries.ts';

/** Returns a function that names a method in the reader's language, or in English if it has no name in that language. */
export function useMethodName(): (method: Pick<Method, 'names' | 'code'>) => string {
  const { code: language } = useLanguage();
  return ({ names, code }) => names[language] ?? names['EN'] ?? code;
}
