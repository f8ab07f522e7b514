import type { AccountId } from '@fairhouse/contracts';

/** The length of a window: statements are made of five minutes of the clock. */
export const WINDOW_MS = 300_000;

/** `own`: on the own play. `team`: the differences to the rates of those below, on theirs. */
export type StatementKind = 'own' | 'team';

const LETTERS: Record<StatementKind, string> = { own: 'R', team: 'T' };

/** The number of a statement as players see it: the account, and the window counted from 1970. */
export const statementNoOf = (accountId: bigint, windowEnd: Date, kind: StatementKind = 'own'): string =>
  `${LETTERS[kind]}${accountId}-${windowEnd.getTime() / WINDOW_MS}`;

/** What a statement number says. */
export interface NamedStatement {
  kind: StatementKind;
  accountId: AccountId;
  windowEnd: Date;
}

/** Reads a statement number; null for other text. */
export function parseStatementNo(text: string): NamedStatement | null {
  const [, letter, accountId, window] = /^([RT])(\d{1,18})-(\d{1,10})$/.exec(text) ?? [];
  if (accountId === undefined || window === undefined) return null;
  return {
    kind: letter === LETTERS.team ? 'team' : 'own',
    accountId: BigInt(accountId) as AccountId,
    windowEnd: new Date(Number(window) * WINDOW_MS),
  };
}
