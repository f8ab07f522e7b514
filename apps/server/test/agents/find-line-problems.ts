import type { BrandId, ContractKind } from '@fairhouse/contracts';
import { parseMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { ContractCaller } from '../../src/domains/agents/contracts/statement-calls.ts';
import { listLines } from '../../src/domains/agents/runs/explain/list-lines.ts';
import { statementNoOf } from '../../src/domains/agents/runs/statement-no.ts';
import type { TestAgent } from './a-line.ts';

const FIGURES = ['stake', 'win', 'valid'] as const;
type Figures = Record<(typeof FIGURES)[number], bigint>;

interface Row {
  id: bigint;
  kind: ContractKind;
  figures: Record<(typeof FIGURES)[number], string>;
}

/**
 * Opens every statement of an agent in US dollars into its members and their rounds. Returns what does not add up: the rounds to their member,
 * and the members to the figures of the statement with the corrected rounds of its days.
 */
export async function findLineProblems(
  db: Db,
  brandId: BrandId,
  { accountId }: Pick<TestAgent, 'accountId'>,
): Promise<string[]> {
  const { rows } = await sql<Row>`
    select s.statement_id as id, s.kind, jsonb_build_object(
      'stake', (s.stake + sum(coalesce((r.stake)::bigint, 0)))::text, 'win', (s.win + sum(coalesce((r.win)::bigint, 0)))::text,
      'valid', (s.turnover + sum(coalesce((r.valid)::bigint, 0)))::text) as figures
    from agents.statement s
    left join agents.adjustment a on a.account_id = s.account_id and a.contract_id = s.contract_id
    left join lateral jsonb_to_recordset(a.rounds) as r (day date, stake text, win text, valid text)
      on r.day between s.from_day and s.to_day
    where s.account_id = ${accountId} and s.days > 0 group by s.account_id, s.statement_id`.execute(db);
  const problems: string[] = [];
  for (const { id, kind, figures } of rows) {
    const statement = statementNoOf(accountId, id);
    const caller = { brand: { brandId }, member: { accountId }, kind } as unknown as ContractCaller;
    const linesOf = async (member?: string) =>
      (await listLines(db, caller, { op: 'lines', statement, page: 1, pageSize: 100, ...(member && { member }) })).rows;
    const compare = (what: string, expected: Figures, lines: Awaited<ReturnType<typeof linesOf>>): void => {
      for (const name of FIGURES) {
        const sum = lines.reduce((total, line) => total + unitsOf(line[name]), 0n);
        if (sum !== expected[name])
          problems.push(`${kind} ${statement} ${what}: ${name} ${sum}, not ${expected[name]}`);
      }
    };
    const members = await linesOf();
    compare(
      'members',
      { stake: BigInt(figures.stake), win: BigInt(figures.win), valid: BigInt(figures.valid) },
      members,
    );
    for (const member of members) {
      const own = { stake: unitsOf(member.stake), win: unitsOf(member.win), valid: unitsOf(member.valid) };
      compare(`rounds of ${member.id}`, own, await linesOf(member.id));
    }
  }
  return problems;
}

function unitsOf(amount: string): bigint {
  const units = parseMoney(amount.replace('-', ''), 'USD') ?? 0n;
  return amount.startsWith('-') ? -units : units;
}
