import { type AccountId, accountId } from '@fairhouse/contracts';

/** The number of a statement as agents see it: the account that is paid, and the statement. */
export const statementNoOf = (account: bigint, statementId: bigint): string => `S${account}-${statementId}`;

/** Returns the account and the statement of a number; null for other text. */
export function parseStatementNo(text: string): { accountId: AccountId; statementId: bigint } | null {
  const [, account, statement] = /^S(\d{1,18})-(\d{1,18})$/.exec(text) ?? [];
  return account === undefined || statement === undefined
    ? null
    : { accountId: accountId(account), statementId: BigInt(statement) };
}
