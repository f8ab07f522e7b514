import type { AccountId, ContractAnswerOf, ContractInputOf, ContractKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, parsePeriod, type Tx } from '#db';
import type { ContractCaller } from '../../contracts/statement-calls.ts';
import { STATEMENT, STATEMENT_FROM, type StatementRow, toStatement } from './statement-row.ts';

/** Returns a page of the statements of an agent, or of those that the agent pays, latest window first. */
export const listRecords = (
  db: Db,
  { member: { accountId }, brand: { brandId }, kind }: ContractCaller,
  input: ContractInputOf<'records'>,
): Promise<ContractAnswerOf<'records'>> => listRecordsOf(db, { accountId, brandId, kind }, input);

/** The same for an agent who does not call now. */
export async function listRecordsOf(
  db: Db | Tx,
  { accountId, brandId, kind }: { accountId: AccountId; brandId: bigint; kind: ContractKind },
  { side, contract, page, pageSize, ...period }: Omit<ContractInputOf<'records'>, 'op'>,
): Promise<ContractAnswerOf<'records'>> {
  const { from, to } = parsePeriod(period);
  const where = sql`where s.brand_id = ${brandId} and s.kind = ${kind}
    and ${side === 'own' ? sql`s.account_id` : sql`s.payer_id`} = ${accountId}
    and (${contract ?? null}::bigint is null or s.contract_id = ${contract ?? null}::bigint)
    and s.ends_at > ${from ?? '-infinity'}::timestamptz and s.ends_at <= ${to ?? 'infinity'}::timestamptz`;
  const [found, counted] = await Promise.all([
    sql<StatementRow>`select ${STATEMENT} ${STATEMENT_FROM} ${where}
      order by s.ends_at desc, s.statement_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from agents.statement s ${where}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { op: 'records', rows: found.rows.map(toStatement), page, pageSize, total };
}
