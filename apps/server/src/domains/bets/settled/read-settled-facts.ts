import { type AccountId, accountId, type Currency, type GameCategory } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { type FeedBounds, findFeedBounds } from './find-feed-bounds.ts';
import { figuresOf, type RoundSums as Sums } from './round-figures.ts';

/** What the first settlement of a round, or a later change of it, adds to the figures of its player. */
export interface SettledFact {
  accountId: AccountId;
  roundNo: bigint;
  roundRef: string;
  vendor: string;
  gameCode: string;
  category: GameCategory;
  currency: Currency;
  /** 0 for the first settlement, otherwise the number of the change. */
  changeNo: bigint;
  /** Signed differences, smallest units, without what was bonus money. The stake is less refunds; a stake of a free round is 0. `win` has corrections and the jackpot. */
  stake: bigint;
  win: bigint;
  jackpot: bigint;
  /** The valid stake by the rule of the category, or the lower one that the product counted. */
  valid: bigint;
  /** The valid stake of the round after this fact. */
  validAfter: bigint;
  /** Played without a stake of the player. */
  isFree: boolean;
  acceptedAt: Date;
  /** Of this fact. */
  settledAt: Date;
  firstSettledAt: Date;
  xid: bigint;
}

export interface SettledFacts {
  facts: SettledFact[];
  /** Where the next reading begins. */
  upto: bigint;
  /** Everything that was settled before is in this reading or an earlier one. */
  asOf: Date;
  /** Whether there is more to read now. */
  more: boolean;
}

interface RoundRow extends Sums {
  accountId: bigint;
  roundNo: bigint;
  roundRef: string;
  vendor: string;
  gameCode: string;
  category: GameCategory;
  currency: Currency;
  settledXid: bigint;
  acceptedAt: Date;
  closedAt: Date | null;
  isFree: boolean;
}

interface ChangeRow extends Sums {
  accountId: bigint;
  roundNo: bigint;
  changeId: bigint;
  xid: bigint;
  at: Date;
  firstClosedAt: Date | null;
}

/**
 * Reads what transactions numbered from `after` on have settled or changed, without those that may still be running: a transaction that is
 * open for long delays what is read, and nothing is lost or read twice whatever the order of commits. What one transaction did is never
 * divided. Rounds that were settled before there was a feed never appear. The facts of play money are among them.
 *
 * @param after `upto` of the reading before; 0 for the first
 * @param limit about how many facts; more when one transaction has more
 */
export async function readSettledFacts(tx: Tx, after: bigint, limit: number): Promise<SettledFacts> {
  const bounds = await findFeedBounds(tx, after, limit);
  const facts = bounds.upto > after ? await readFacts(tx, after, bounds) : [];
  return { facts, ...bounds };
}

/** Rounds and their changes in one statement, so that the sums of a round and its changes are those of one moment. */
async function readFacts(tx: Tx, after: bigint, { upto }: FeedBounds): Promise<SettledFact[]> {
  const { rows } = await sql<RoundRow & { changes: string | null; counted: string | null }>`
    with changed as materialized (
      select distinct account_id, round_no from bets.round_change where xid >= ${after} and xid < ${upto}
    ), settled as (
      select * from bets.round where settled_xid >= ${after} and settled_xid < ${upto}
      union all select r.* from changed join bets.round r using (account_id, round_no)
        where r.settled_xid < ${after} or r.settled_xid >= ${upto}
    )
    select r.account_id as "accountId", r.round_no as "roundNo", r.round_ref as "roundRef", r.vendor, r.game_code as "gameCode",
      coalesce(nullif(r.category, ''), g.category, 'RNG') as category, r.currency, r.settled_xid as "settledXid",
      r.at as "acceptedAt", r.closed_at as "closedAt",
      case when r.state = 'OPEN' then 0 else r.stake - coalesce(r.bonus_stake, 0) end as stake, case when r.state = 'OPEN' then 0 else r.refund end as refund,
      case when r.state = 'OPEN' then 0 else r.win - coalesce(r.bonus_win, 0) end as win, case when r.state = 'OPEN' then 0 else r.adjusted end as adjusted,
      case when r.state = 'OPEN' then 0 else r.jackpot end as jackpot,
      r.grant_id is not null or not r.played and exists (select from bets.tx t where t.account_id = r.account_id
        and t.round_no = r.round_no and t.op_class = 'bet' and t.grant_id is not null) as "isFree",
      (select json_agg(json_build_array(c.change_id::text, c.xid::text, c.at, c.stake::text, c.refund::text, c.win::text,
          c.adjusted::text, c.jackpot::text, c.first_closed_at) order by c.change_id)::text
        from bets.round_change c where c.account_id = r.account_id and c.round_no = r.round_no) as changes,
      (select json_agg(json_build_array(c.xid::text, c.counted::text) order by c.xid)::text
        from bets.round_counted c where c.account_id = r.account_id and c.vendor = r.vendor and c.round_ref = r.round_ref) as counted
    from settled r left join games.game g on r.category = '' and g.code = r.game_code`.execute(tx);
  const inRange = (xid: bigint): boolean => xid >= after && xid < upto;
  return rows.flatMap((row) => factsOf(row, readChanges(row), readCounted(row)).filter(({ xid }) => inRange(xid)));
}

type ChangeJson = [string, string, string, string, string, string, string, string, string | null];

function readChanges({ accountId: account, roundNo, changes }: RoundRow & { changes: string | null }): ChangeRow[] {
  if (changes === null) return [];
  return (JSON.parse(changes) as ChangeJson[]).map(
    ([changeId, xid, at, stake, refund, win, adjusted, jackpot, firstClosedAt]) => ({
      accountId: account,
      roundNo,
      changeId: BigInt(changeId),
      xid: BigInt(xid),
      at: new Date(at),
      stake: BigInt(stake),
      refund: BigInt(refund),
      win: BigInt(win),
      adjusted: BigInt(adjusted),
      jackpot: BigInt(jackpot),
      firstClosedAt: firstClosedAt === null ? null : new Date(firstClosedAt),
    }),
  );
}

/** Returns the valid stake that the product counted, as it was known to a transaction; null where it counts none. */
function readCounted({ counted }: { counted: string | null }): (xid: bigint) => bigint | null {
  if (counted === null) return () => null;
  const known = (JSON.parse(counted) as [string, string][]).map(
    ([xid, amount]) => [BigInt(xid), BigInt(amount)] as const,
  );
  return (xid) => known.findLast(([from]) => from <= xid)?.[1] ?? null;
}

/** Returns all facts of a round: its sums less its changes are the first settlement, then each change. Those that add nothing are left out. */
function factsOf(
  round: RoundRow,
  changes: readonly ChangeRow[],
  countedAt: (xid: bigint) => bigint | null,
): SettledFact[] {
  let sums = changes.reduce((left, change) => add(left, change, -1n), toSums(round));
  const first = changes.find(({ firstClosedAt }) => firstClosedAt !== null)?.firstClosedAt;
  const firstSettledAt = first ?? round.closedAt ?? round.acceptedAt;
  const steps = [
    { changeNo: 0n, xid: round.settledXid, settledAt: firstSettledAt, sums },
    ...changes.map((change) => {
      sums = add(sums, change, 1n);
      return { changeNo: change.changeId, xid: change.xid, settledAt: change.at, sums };
    }),
  ];
  let before = figuresOf(round, NOTHING, null);
  return steps.flatMap(({ changeNo, xid, settledAt, sums: now }) => {
    const figures = figuresOf(round, now, countedAt(xid));
    const delta = {
      stake: figures.stake - before.stake,
      win: figures.win - before.win,
      jackpot: figures.jackpot - before.jackpot,
      valid: figures.valid - before.valid,
    };
    before = figures;
    if (Object.values(delta).every((each) => each === 0n)) return [];
    return [{ ...describe(round), ...delta, validAfter: figures.valid, changeNo, xid, settledAt, firstSettledAt }];
  });
}

const NOTHING: Sums = { stake: 0n, refund: 0n, win: 0n, adjusted: 0n, jackpot: 0n };

const toSums = ({ stake, refund, win, adjusted, jackpot }: Sums): Sums => ({
  stake: BigInt(stake),
  refund: BigInt(refund),
  win: BigInt(win),
  adjusted: BigInt(adjusted),
  jackpot: BigInt(jackpot),
});

const add = (to: Sums, { stake, refund, win, adjusted, jackpot }: Sums, sign: 1n | -1n): Sums => ({
  stake: to.stake + sign * stake,
  refund: to.refund + sign * refund,
  win: to.win + sign * win,
  adjusted: to.adjusted + sign * adjusted,
  jackpot: to.jackpot + sign * jackpot,
});

const describe = ({
  accountId: account,
  roundNo,
  roundRef,
  vendor,
  gameCode,
  category,
  currency,
  isFree,
  acceptedAt,
}: RoundRow) => ({
  accountId: accountId(account),
  roundNo,
  roundRef,
  vendor,
  gameCode,
  category,
  currency,
  isFree,
  acceptedAt,
});
