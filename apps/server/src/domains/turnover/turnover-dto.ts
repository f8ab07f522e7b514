import { type AccountId, type Currency, type calls, formatMoney, money, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { stakesLeftOf, unplayedOf } from './evaluate-turnover.ts';
import { type AccountRequirement, findRequirement } from './read-turnover.ts';
import { quoteTurnover, type TurnoverQuery } from './require-turnover.ts';
import { divideUp, weightOf } from './requirement.ts';
import { readSettings } from './settings.ts';

type Page = Output<typeof calls.turnover.requirements>;
type Rounds = Output<typeof calls.turnover.rounds>;
interface PageQuery {
  page: number;
  pageSize: number;
}

const UNIT_E4 = 10_000n;

/** Amounts of full weight that are still to be played are rounded up, so that what is done and what is left add up to what is needed. */
const wholeUnits = (amount_e4: bigint): bigint => divideUp(amount_e4, UNIT_E4);

/** Returns a page of an account's requirements, open ones first, then the newest. */
export async function getTurnoverPage(
  db: Db,
  account: Omit<TurnoverQuery, 'amount'>,
  { page, pageSize }: PageQuery,
): Promise<Page> {
  const { currency, available, brandId } = account;
  const { mode } = await readSettings(db, brandId);
  const { requirements, most } = await quoteTurnover(db, { ...account, amount: money(0) });
  const shown = requirements.filter(({ requirement }) => requirement.times_x100 > 0).reverse();
  const open = shown.filter(({ state }) => state === 'open');
  const inOrder = [...open, ...shown.filter(({ state }) => state !== 'open')];
  const unplayed = open.reduce((sum, each) => sum + unplayedOf(each), 0n);
  return {
    rows: inOrder.slice((page - 1) * pageSize, page * pageSize).map((each) => toRequirementDto(each, currency)),
    page,
    pageSize,
    total: shown.length,
    mode,
    currency,
    available: formatMoney(available, currency),
    most: formatMoney(money(most), currency),
    unplayed: formatMoney(money(unplayed), currency),
    open: open.length,
  };
}

export type RequirementDto = Page['rows'][number];

export function toRequirementDto(each: AccountRequirement, currency: Currency): RequirementDto {
  const { requirement, row, state, required_e4, left_e4 } = each;
  const format = (units: bigint) => formatMoney(money(units), currency);
  const [needed, left] = [wholeUnits(required_e4), wholeUnits(left_e4)];
  return {
    no: String(requirement.no),
    kind: requirement.kind,
    reference: row.reference,
    at: row.at.toISOString(),
    base: format(requirement.base),
    times_x100: requirement.times_x100,
    state,
    needed: format(needed),
    done: format(needed - left),
    left: format(left),
    unplayed: format(unplayedOf(each)),
    stakesLeft: stakesLeftOf(each).map(({ category, stake }) => ({
      category: category as Rounds['rows'][number]['category'],
      stake: format(stake),
    })),
    weights: requirement.weights,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
  };
}

/** Returns a page of the rounds that counted for a requirement, newest first. Refuses NOT_FOUND. */
export async function getTurnoverRounds(
  db: Db,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
  { no, page, pageSize }: PageQuery & { no: string },
): Promise<Rounds> {
  const found = await findRequirement(db, accountId, BigInt(no));
  if (!found) throw refuse('NOT_FOUND', { field: 'no' });
  const format = (units: bigint) => formatMoney(money(units), currency);
  let left_e4 = found.required_e4;
  const rows = found.parts.map(({ round, gave_e4 }) => {
    const before = wholeUnits(left_e4);
    left_e4 -= gave_e4;
    return {
      roundId: round.roundId,
      game: round.game,
      category: round.category,
      closedAt: new Date(round.closed_ms).toISOString(),
      valid: format(round.valid),
      weight: Number(weightOf(found.requirement.weights, round)),
      gave: format(before - wholeUnits(left_e4)),
    };
  });
  const shown = rows.reverse().slice((page - 1) * pageSize, page * pageSize);
  return { rows: shown, page, pageSize, total: rows.length, currency };
}
