import type { MessageId, MessageValues } from '@fairhouse/i18n';
import type { Terms } from './terms.ts';

/** Writes one sentence of the terms. */
export type WriteSentence = (key: Extract<MessageId, `terms.${string}`>, values?: MessageValues) => string;

/** What writes the sentences of the terms of one promotion. */
export interface Writer {
  t: WriteSentence;
  language: string;
  tag: string;
  terms: Terms;
  /** Writes smallest units as money. */
  amount: (units: bigint) => string;
  list: (items: readonly string[]) => string;
  /** The name of a category of games. */
  category: (category: string) => string;
}

/** Returns a name in a language, else in English. */
export const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names['EN'] ?? '';
