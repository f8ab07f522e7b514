import { type ContractAnswerOf, type ContractInputOf, formatMoney, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { ContractCaller } from '../../contracts/statement-calls.ts';
import { sharesOfStatement } from '../../reviews/shares-of-statement.ts';
import { requireStatement } from './find-statement.ts';
import { isFinal, type StatementRow, toStatement } from './statement-row.ts';
import { stepsOf } from './statement-steps.ts';

interface CorrectedRound {
  round: string;
  day: string;
  stake: string;
  win: string;
  valid: string;
}

/** Returns a statement with its arithmetic and the corrected rounds that are in it. Refuses NOT_FOUND. */
export async function getRecord(
  db: Db,
  caller: ContractCaller,
  { statement: statementNo }: ContractInputOf<'record'>,
): Promise<ContractAnswerOf<'record'>> {
  const row = await requireStatement(db, caller, statementNo);
  const rounds = await readCorrections(db, row);
  const corrections = rounds.map((each) => ({
    round: each.round,
    day: each.day,
    // what the change did to the figure that pays: the turnover, or the profit
    amount: formatMoney(
      (row.kind === 'dividend' ? BigInt(each.stake) - BigInt(each.win) : BigInt(each.valid)) as Money,
      row.currency,
    ),
  }));
  const { shares, sums } = await sharesOfStatement(db, caller, row);
  const final = isFinal(row) && shares.every(({ state }) => state !== 'HELD');
  return { op: 'record', statement: toStatement(row), steps: stepsOf(row), corrections, shares, sums, final };
}

async function readCorrections(db: Db, { accountId, statementId }: StatementRow): Promise<CorrectedRound[]> {
  const { rows } = await sql<CorrectedRound>`
    select r.round, r.day, r.stake, r.win, r.valid from agents.adjustment a
    cross join lateral jsonb_to_recordset(a.rounds) as r (round text, day text, stake text, win text, valid text)
    where a.account_id = ${accountId} and a.into_statement = ${statementId}
    order by a.adjustment_id, r.day, r.round`.execute(db);
  return rows;
}
