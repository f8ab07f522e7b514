import { businessDayOf } from '@fairhouse/agent-math';
import {
  type AccountId,
  type BrandId,
  formatMoney,
  type Money,
  type TrialArm,
  type TrialResults,
  WHOLE_BPS,
} from '@fairhouse/contracts';
import { intervalOfMean, intervalOfShare } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import { readSettings } from '#agents';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { readPlayers, unmetConditionOf } from '../find-obstacle.ts';
import { formatUnits } from '../get-promotion.ts';
import { getPromotion, getVersion } from '../promotion-store.ts';
import { readProfiles } from '../segments/read-profiles.ts';
import type { Terms } from '../terms.ts';
import { armOf } from './arm-of.ts';

/** Players that are read in one statement. */
const PAGE = 5_000;

interface Period {
  from: Date;
  to: Date;
}

/** What an arm did, smallest units. */
interface Sums {
  players: number;
  rewarded: number;
  given: bigint;
  depositors: number;
  result: bigint;
  /** Squares of results, for the interval. */
  squares: number;
}

/**
 * Returns how the arms of a promotion's trial did since it began, by all players whom the rules are for, whether or not they received anything:
 * what they have in common is chance. Whole business days are counted. Refuses NOT_FOUND without a launched trial.
 */
export async function readTrialResults(db: Db, brandId: BrandId, id: string): Promise<TrialResults> {
  const { promotion_id, live_version, trial_since } = await getPromotion(db, brandId, BigInt(id));
  if (trial_since === null) throw refuse('NOT_FOUND', { field: 'id' });
  const { terms } = await getVersion(db, promotion_id, live_version);
  const { trial, reward, currency } = terms.rules;
  if (!trial) throw refuse('NOT_FOUND', { field: 'id' });
  const period = periodOf(terms, trial_since);
  const sums = new Map(trial.arms.map(({ name }) => [name, newSums()]));
  for await (const player of findPlayers(db, { brandId, promotionId: promotion_id, terms }, period)) {
    const of = sums.get(armOf(trial, player.accountId).name);
    if (of) addPlayer(of, player, reward.kind === 'cash' || reward.kind === 'bonus');
  }
  return {
    code: trial.code,
    currency,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    arms: trial.arms.map((arm) => toArm(arm, sums.get(arm.name) ?? newSums(), terms)),
  };
}

function periodOf({ from, until }: Terms, since: Date): Period {
  const now = new Date();
  const begin = since > from ? since : from;
  const end = until !== null && until < now ? until : now;
  return { from: begin, to: end < begin ? begin : end };
}

const newSums = (): Sums => ({ players: 0, rewarded: 0, given: 0n, depositors: 0, result: 0n, squares: 0 });

function addPlayer(sums: Sums, { given, hasDeposited, result }: PlayerResult, isCash: boolean): void {
  const own = result - (isCash ? given : 0n);
  sums.players += 1;
  sums.rewarded += given > 0n ? 1 : 0;
  sums.given += given;
  sums.depositors += hasDeposited ? 1 : 0;
  sums.result += own;
  sums.squares += Number(own) ** 2;
}

function toArm(arm: TrialArm, sums: Sums, { rules: { reward, currency } }: Terms): TrialResults['arms'][number] {
  const share = intervalOfShare(sums.depositors, sums.players);
  const mean = intervalOfMean({ count: sums.players, sum: Number(sums.result), squares: sums.squares });
  const bps = (part: number): number => Math.round(part * WHOLE_BPS);
  const write = (units: number): string => formatMoney(BigInt(Math.round(units)) as Money, currency);
  return {
    ...arm,
    players: sums.players,
    rewarded: sums.rewarded,
    given: formatUnits(reward.kind, sums.given, currency),
    depositors_bps: share && { mean: bps(share.mean), low: bps(share.low), high: bps(share.high) },
    result: mean && { mean: write(mean.mean), low: write(mean.low), high: write(mean.high) },
  };
}

interface PlayerResult {
  accountId: AccountId;
  hasDeposited: boolean;
  /** Stakes less wins. */
  result: bigint;
  /** Of the promotion, in the unit of its reward. */
  given: bigint;
}

interface Trial {
  brandId: BrandId;
  promotionId: bigint;
  terms: Terms;
}

/** Yields what the players of a trial did, page by page: those who met the conditions, in a segment when the trial began. */
async function* findPlayers(db: Db, trial: Trial, period: Period): AsyncGenerator<PlayerResult> {
  const days = await readSettings(db, trial.brandId);
  const [first, last] = [businessDayOf(days, period.from.getTime()), businessDayOf(days, period.to.getTime())];
  for (let after = 0n; ; ) {
    const rows = await readPage(db, trial, { ...period, first, last }, after);
    const ids = rows.map(({ accountId }) => accountId);
    const players = await readPlayers(db, ids);
    const profiles = trial.terms.rules.conditions.segment
      ? await readProfiles(
          db,
          ids.map((accountId) => ({ accountId, at: period.from })),
        )
      : [];
    for (const [index, row] of rows.entries()) {
      const player = players.get(row.accountId);
      if (player && unmetConditionOf(trial.terms, player, profiles[index] ?? null) === null) yield row;
    }
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    after = end.accountId;
  }
}

async function readPage(
  db: Db,
  { brandId, promotionId, terms }: Trial,
  { from, to, first, last }: Period & { first: string; last: string },
  after: bigint,
): Promise<PlayerResult[]> {
  const { rows } = await sql<PlayerResult>`
    select m.account_id as "accountId",
      exists (select from ledger.flow f where f.account_id = m.account_id and f.kind = 'deposit'
        and f.at >= ${from} and f.at < ${to}) as "hasDeposited",
      coalesce((select sum(f.stake - f.win) from cashback.day_figure f where f.account_id = m.account_id
        and f.day between ${first}::date and ${last}::date), 0)::bigint as result,
      coalesce((select sum(p.amount) from promotions.part p where p.account_id = m.account_id
        and p.promotion_id = ${promotionId} and p.state = 'given' and p.at >= ${from}), 0)::bigint as given
    from identity.member m
    where m.brand_id = ${brandId} and m.currency = ${terms.rules.currency} and m.type <> 4
      and m.registered_at < ${to} and m.account_id > ${after}
    order by m.account_id limit ${PAGE}`.execute(db);
  return rows;
}
