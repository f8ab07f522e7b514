import type { BrandId } from '@fairhouse/contracts';
import { checkStatementFile, parseStatementFile, statementFile, statementHash } from '@fairhouse/game-math/agents';
import { sql } from 'kysely';
import type { Db } from '#db';
import { readStatement } from '../../src/domains/agents/runs/explain/find-statement.ts';
import { composeStatement } from '../../src/domains/agents/runs/explain/get-statement-file.ts';
import type { TestAgent } from './a-line.ts';

/** Computes every statement of an agent again from its document. Returns what does not hold, by statement, oldest first. */
export async function findStatementProblems(
  db: Db,
  brand: BrandId,
  { accountId }: Pick<TestAgent, 'accountId'>,
): Promise<string[][]> {
  const { rows } = await sql<{ id: bigint }>`select statement_id as id from agents.statement
    where account_id = ${accountId} order by ends_at, statement_id`.execute(db);
  const found: string[][] = [];
  for (const { id } of rows) {
    const row = await readStatement(db, brand, { accountId, statementId: id });
    if (!row) throw new Error(`no statement ${id}`);
    const document = await composeStatement(db, brand, row);
    const signature = { key: '', ed25519: '' };
    const file = statementFile({ document, sha256: statementHash(document), signature });
    const findings = checkStatementFile(parseStatementFile(JSON.parse(JSON.stringify(file))));
    found.push(findings.filter(({ result }) => result !== 'holds').map((each) => each.id));
  }
  return found;
}
