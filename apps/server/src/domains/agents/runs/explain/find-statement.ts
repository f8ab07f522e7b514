import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import type { ContractCaller } from '../../contracts/statement-calls.ts';
import { parseStatementNo } from '../statement-no.ts';
import { STATEMENT, STATEMENT_FROM, type StatementRow } from './statement-row.ts';

/** Returns a statement by its number to one of its two sides. Refuses NOT_FOUND to everybody else. */
export async function requireStatement(
  db: Db | Tx,
  { member, brand }: Pick<ContractCaller, 'member' | 'brand'>,
  statementNo: string,
): Promise<StatementRow> {
  const named = parseStatementNo(statementNo);
  const found = named ? await readStatement(db, brand.brandId, named) : null;
  const isSide = found?.accountId === member.accountId || found?.payerId === member.accountId;
  if (!found || !isSide) throw refuse('NOT_FOUND', { field: 'statement' });
  return found;
}

/** Returns a statement of the brand; null when there is none. */
export async function readStatement(
  db: Db | Tx,
  brandId: bigint,
  { accountId, statementId }: { accountId: AccountId; statementId: bigint },
): Promise<StatementRow | null> {
  const { rows } = await sql<StatementRow>`select ${STATEMENT} ${STATEMENT_FROM}
    where s.account_id = ${accountId} and s.statement_id = ${statementId} and s.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
}
