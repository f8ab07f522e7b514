import type { BusinessDay, CycleFigures } from '@fairhouse/agent-math';
import { type AccountId, accountId, type ContractKind, type ReviewState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { type ContractInForce, keyOf } from '../runs/contract-in-force.ts';
import type { RunWindow } from '../runs/windows.ts';
import { type MemberDay, readMemberDays, readMemberRounds } from './read-member-facts.ts';
import { lessFigures, type Piece, type Withheld } from './split-shares.ts';

interface ReviewRow {
  accountId: string;
  kind: ContractKind | '';
  state: Exclude<ReviewState, 'COUNTS'>;
  fromDay: BusinessDay;
  toDay: BusinessDay | null;
}

export interface PiecesQuery {
  brandId: bigint;
  window: RunWindow;
  contracts: readonly ContractInForce[];
  figures: ReadonlyMap<string, CycleFigures>;
  /** When the window was run; null: now. What was found later holds nothing of it. */
  ranAt: Date | null;
}

/**
 * Returns what is withheld of the figures of contracts, by `keyOf`: the play of members with a sign that waits for a decision since before the
 * run, and of those who do not count, from the first day of the sign on.
 */
export async function readPieces(db: Db | Tx, query: PiecesQuery): Promise<Map<string, Piece[]>> {
  const reviews = await readReviews(db, query);
  const pieces = new Map<string, Piece[]>();
  if (reviews.length === 0) return pieces;
  const members = daysWithheld(reviews.filter(({ kind }) => kind === ''));
  const facts = members.size === 0 ? null : await readFacts(db, query, [...members.keys()]);
  for (const contract of query.contracts) {
    const key = keyOf(contract);
    const own: Piece[] = [];
    for (const [member, days] of members) {
      const played = facts?.played.get(`${key} ${member}`) ?? [];
      const active = facts?.active.get(`${key} ${member}`) ?? [];
      own.push(...piecesOf(contract, days, { member, played, active }, query.window.kind));
    }
    const team = teamPiece(contract, query, reviews, own);
    if (team) own.push(team);
    if (own.length > 0) pieces.set(key, own);
  }
  return pieces;
}

async function readReviews(db: Db | Tx, { brandId, window, ranAt }: PiecesQuery): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select account_id::text as "accountId", kind, state, from_day::text as "fromDay", to_day::text as "toDay" from agents.review
    where brand_id = ${brandId} and from_day <= ${window.toDay}::date
      and (state = 'NOT_COUNTED' or state = 'OPEN' and date_trunc('milliseconds', opened_at) <= coalesce(${ranAt}::timestamptz, 'infinity'))
    order by account_id, review_id`.execute(db);
  return rows;
}

/** From which days the play of a member is held, and does not count; null: not. */
interface DaysWithheld {
  held: BusinessDay | null;
  not: BusinessDay | null;
}

function daysWithheld(reviews: readonly ReviewRow[]): Map<AccountId, DaysWithheld> {
  const members = new Map<AccountId, DaysWithheld>();
  for (const { accountId: id, state, fromDay } of reviews) {
    const member = accountId(id);
    const days = members.get(member) ?? { held: null, not: null };
    const at = state === 'OPEN' ? 'held' : 'not';
    const known = days[at];
    members.set(member, { ...days, [at]: known === null || fromDay < known ? fromDay : known });
  }
  return members;
}

interface Facts {
  played: Map<string, MemberDay[]>;
  active: Map<string, MemberDay[]>;
}

/** What members played in the window, and what counts for being active: in windows of hours and five minutes nothing. */
async function readFacts(db: Db | Tx, query: PiecesQuery, members: readonly AccountId[]): Promise<Facts> {
  const { window, contracts } = query;
  const byMember = (rows: readonly MemberDay[]) => Map.groupBy(rows, (row) => `${row.key} ${row.member}`);
  if (window.kind === 'daily' || window.kind === 'dividend') {
    const rows = byMember(await readMemberDays(db, contracts, members));
    return { played: rows, active: rows };
  }
  return { played: byMember(await readMemberRounds(db, window, contracts, members)), active: new Map() };
}

interface OfMember {
  member: AccountId;
  played: readonly MemberDay[];
  active: readonly MemberDay[];
}

function piecesOf(
  contract: ContractInForce,
  { held, not }: DaysWithheld,
  { member, played, active }: OfMember,
  kind: ContractKind,
): Piece[] {
  const doesNotCount = ({ day }: MemberDay): boolean => not !== null && day >= not;
  const isHeld = (row: MemberDay): boolean => held !== null && row.day >= held && !doesNotCount(row);
  const isActive = (rows: readonly MemberDay[]): number => countsAsActive(contract, member, rows);
  const counted = active.filter((row) => !doesNotCount(row));
  const ofHeld = isActive(counted) - isActive(counted.filter((row) => !isHeld(row)));
  const ofNot = isActive(active) - isActive(counted);
  const pieces: Piece[] = [];
  const add = (of: Omit<Withheld, 'memberId'>, rows: readonly MemberDay[], activeMembers: number): void => {
    if (rows.length > 0 || activeMembers !== 0)
      pieces.push({ ...of, memberId: member, figures: { ...sumOf(rows, kind), active: activeMembers } });
  };
  if (held !== null) add({ state: 'HELD', fromDay: held, beforeDay: not }, played.filter(isHeld), ofHeld);
  if (not !== null) add({ state: 'NOT_COUNTED', fromDay: not, beforeDay: null }, played.filter(doesNotCount), ofNot);
  return pieces;
}

/** 1 for a member who is active with these days alone. */
function countsAsActive({ agentId, terms }: ContractInForce, member: AccountId, rows: readonly MemberDay[]): number {
  if (rows.length === 0 || (terms.scheme.excludeSelf && member === agentId)) return 0;
  const valid = rows.reduce((sum, row) => sum + row.valid, 0n);
  const deposits = rows.reduce((sum, row) => sum + row.deposits, 0n);
  return valid >= terms.minValid && deposits >= terms.minDeposit ? 1 : 0;
}

/** Costs count in dividends alone. */
function sumOf(rows: readonly MemberDay[], kind: ContractKind): CycleFigures {
  const sum = (pick: (row: MemberDay) => bigint): bigint => rows.reduce((total, row) => total + pick(row), 0n);
  const cost = (pick: (row: MemberDay) => bigint): bigint => (kind === 'dividend' ? sum(pick) : 0n);
  return {
    turnover: sum(({ valid }) => valid),
    active: 0,
    stake: sum(({ stake }) => stake),
    win: sum(({ win }) => win),
    rebate: cost(({ rebate }) => rebate),
    promo: cost(({ promo }) => promo),
    salary: 0n,
    fee: 0n,
  };
}

/** Of a team without risk: all of the contract's window that is not withheld already. */
function teamPiece(
  contract: ContractInForce,
  { window, figures }: PiecesQuery,
  reviews: readonly ReviewRow[],
  others: readonly Piece[],
): Piece | null {
  const own = figures.get(keyOf(contract));
  const found = reviews.filter(
    ({ kind, accountId: id, fromDay, toDay }) =>
      kind === window.kind &&
      id === String(contract.agentId) &&
      fromDay <= contract.toDay &&
      (toDay === null || toDay >= contract.fromDay),
  );
  const [first] = found;
  if (!first || !own) return null;
  const state = found.some((review) => review.state === 'NOT_COUNTED') ? 'NOT_COUNTED' : 'HELD';
  const rest = others.reduce((left, piece) => lessFigures(left, piece.figures), own);
  return { memberId: contract.agentId, state, fromDay: first.fromDay, beforeDay: null, figures: rest };
}
