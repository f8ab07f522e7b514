import { useLanguage } from '@fairhouse/i18n/react';
import type { Method } from './methods-queries.ts';

/** What a method is called in the language of the reader, or in English where it has no name in it. */
export function useMethodName(): (method: Pick<Method, 'names' | 'code'>) => string {
  const { code: language } = useLanguage();
  return ({ names, code }) => names[language] ?? names['EN'] ?? code;
}
