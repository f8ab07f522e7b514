import type { DayRules } from '@fairhouse/agent-math';
import { accountId, type ContractAnswerOf, type ContractInputOf, formatMoney, type Money } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import type { ContractCaller } from '../../contracts/statement-calls.ts';
import { readSettingsAt } from '../../settings.ts';
import { findPlace } from '../../tree/place-member.ts';
import { nameOf } from '../../tree/team-names.ts';
import { readTerms } from '../contract-in-force.ts';
import { requireStatement } from './find-statement.ts';
import { roundsOf, spanOf } from './rounds-of.ts';
import type { StatementRow } from './statement-row.ts';

type Lines = ContractAnswerOf<'lines'>;

interface MemberRow {
  id: bigint;
  username: string;
  level: number;
  stake: bigint;
  win: bigint;
  valid: bigint;
  deposits: bigint;
  total: number;
}

interface RoundRow {
  round: string;
  name: string;
  at: Date;
  stake: bigint;
  win: bigint;
  valid: bigint;
  total: number;
}

/**
 * Returns the members whose play is in a statement, by turnover, or the rounds of one of them, as they count by now: with all corrections, so
 * that they add up to the figures of the statement and of the adjustments to it. Refuses NOT_FOUND.
 */
export async function listLines(db: Db, caller: ContractCaller, input: ContractInputOf<'lines'>): Promise<Lines> {
  const row = await requireStatement(db, caller, input.statement);
  const settings = await readSettingsAt(db, caller.brand.brandId, row.endsAt);
  const { rows } = await sql<{ terms: unknown }>`select terms from agents.contract
    where contract_id = ${row.contractId} and version = ${row.version}`.execute(db);
  const terms = readTerms(rows[0]?.terms, row.currency, settings);
  const all = roundsOf(row, spanOf(settings, row), terms.scheme.includeSelf);
  const rounds = sql`select q.* from (${all}) q where not ${isWithheld(settings, row)}`;
  const { page, pageSize } = input;
  const shape = (lines: Lines['rows'], total: number): Lines => ({ op: 'lines', rows: lines, page, pageSize, total });
  const of = { rounds, limit: pageSize, offset: (page - 1) * pageSize };
  const money = (amount: bigint): string => formatMoney(amount as Money, row.currency);
  if (input.member !== undefined) {
    const found = await readRounds(db, { ...of, member: accountId(input.member) });
    const lines = found.map(({ round, name, at, stake, win, valid }) => ({
      id: round,
      name,
      at: at.toISOString(),
      stake: money(stake),
      win: money(win),
      valid: money(valid),
      active: false,
    }));
    return shape(lines, found[0]?.total ?? 0);
  }
  const found = await readMembers(db, row, of);
  // a deeper member's name is masked by the distance from the one who asks
  const place = await findPlace(db, caller.brand.brandId, caller.member.accountId);
  const depth = place?.depth ?? 0;
  const { excludeSelf } = terms.scheme;
  const lines = found.map((member) => ({
    id: String(member.id),
    name: nameOf(member.username, member.level - depth, settings.masksDeeper),
    at: null,
    stake: money(member.stake),
    win: money(member.win),
    valid: money(member.valid),
    active:
      member.valid >= terms.minValid &&
      member.deposits >= terms.minDeposit &&
      !(excludeSelf && member.id === row.accountId),
  }));
  return shape(lines, found[0]?.total ?? 0);
}

/** Whether a round `q` is of a member whose play is left out of the statement, by its business day. */
function isWithheld({ zone, cutHour }: DayRules, { accountId: agent, statementId }: StatementRow): RawBuilder<boolean> {
  const day = sql`((q.settled_at at time zone ${zone}) - make_interval(hours => ${cutHour}))::date`;
  return sql<boolean>`exists (select from agents.statement_share h where h.account_id = ${agent} and h.statement_id = ${statementId}
    and h.member_id = q.account_id and h.state <> 'COUNTED' and ${day} >= h.from_day
    and (h.before_day is null or ${day} < h.before_day))`;
}

interface Page {
  rounds: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

async function readMembers(db: Db, row: StatementRow, { rounds, limit, offset }: Page): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with r as (${rounds}), n as (
      select account_id, min(depth) as level, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(valid)::bigint as valid
      from r group by account_id
    )
    select n.account_id as id, coalesce(m.username, '') as username, n.level, n.stake, n.win, n.valid,
      coalesce((select sum(f.amount) from agents.member_flow f where f.account_id = n.account_id and f.kind = 'deposit'
        and f.day between ${row.fromDay}::date and ${row.toDay}::date), 0)::bigint as deposits, count(*) over ()::int as total
    from n left join identity.member m on m.account_id = n.account_id
    order by n.valid desc, n.account_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

async function readRounds(db: Db, { rounds, member, limit, offset }: Page & { member: bigint }): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    with r as (${rounds})
    select round_ref as round, game_code as name, settled_at as at, stake, win, valid, count(*) over ()::int as total
    from r where account_id = ${member}
    order by settled_at desc, round_no desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
