import { countWins, createOrderTree, findLotteryRules, linePayout } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { type Db, type RowOf, texts } from '#db';
import { trialBalance } from '#ledger';
import { readOrders, type StoredOrder } from '../../src/domains/lottery/orders/order-store.ts';
import { leafOf } from '../../src/domains/lottery/orders/receipt.ts';
import { toPricedLine } from '../../src/domains/lottery/settlement/to-priced-line.ts';

/** What players were answered, by clientRef. */
export interface Answers {
  /** The draw that an accepted order names. */
  accepted: ReadonlyMap<string, { accountId: bigint; issueNo: string }>;
  /** Orders and plans that were refused: the account and the code. */
  refused: ReadonlyMap<string, { accountId: bigint; code: string }>;
  /** The orders that a player was answered to be cancelled, by number. */
  cancelled: ReadonlySet<string>;
  /** What each account began with. */
  funds: bigint;
}

type Round = { state: string; stake: bigint; net: bigint };

/** The smallest unit of the test's currency, in millionths. */
const UNIT_MICRO = 10_000n;

/**
 * Finds everything that is wrong with the orders of lotteries whose draws are settled: what `findMoneyProblems` finds, and times that are not
 * those of the database.
 */
export const findOrderProblems = async (db: Db, answers: Answers): Promise<string[]> => [
  ...(await findMoneyProblems(db, answers)),
  ...(await findTimeProblems(db)),
];

/**
 * Finds orders that are not in the draw that was answered, a sealed book with others, payouts that differ from what the numbers pay, money that
 * moved twice or for nothing, holds without a running plan.
 */
export async function findMoneyProblems(db: Db, answers: Answers): Promise<string[]> {
  const orders = await readOrders(db, sql`order by o.order_id`);
  const draws = await db.selectFrom('lottery.draw').selectAll().where('state', '!=', 'SCHEDULED').execute();
  const drawOf = new Map(draws.map((draw) => [`${draw.game_id} ${draw.issue_no}`, draw]));
  const rounds = await readRounds(db);
  const problems = orders.flatMap((order) => {
    const draw = drawOf.get(`${order.gameId} ${order.issueNo}`);
    const round = rounds.get(`${order.accountId} ${order.roundNo}`);
    return findProblems(order, draw, round).map(
      (problem) => `order ${order.accountId}-${order.orderId} (${order.state}): ${problem}`,
    );
  });
  return [
    ...problems,
    ...findBooksProblems(draws, orders),
    ...findAnswerProblems(orders, answers),
    ...(await findRefusalProblems(db, answers)),
    ...(await findAccountProblems(db, orders, answers)),
    ...(await findHoldProblems(db)),
  ];
}

/** Half of a round trip may be missing in what a process knows of the time of the database. */
const SURE = sql`interval '100 milliseconds'`;

/** A draw whose holder is killed is sealed late, with the items of plans; the clocks of the tests are wrong by more. */
const LATE = sql`interval '40 seconds'`;

/** Orders and their draws have the time of the database, whatever the clocks of the processes say. */
async function findTimeProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: bigint; placed: Date; stored: Date; settled: Date | null }>`
    select o.order_id as id, o.placed_at as placed, o.stored_at as stored, o.settled_at as settled
    from lottery.player_order o join lottery.draw d on d.game_id = o.game_id and d.issue_no = o.issue_no
    where o.placed_at < d.open_at - ${SURE} or o.stored_at < o.placed_at - ${SURE} or o.stored_at > d.sealed_at + ${SURE}
      or o.stored_at > o.placed_at + ${LATE} or o.settled_at < o.stored_at - ${SURE}
      or (o.state <> 'CANCELLED' and o.settled_at < d.drawn_at - ${SURE})`.execute(db);
  return rows.map(({ id, placed, stored, settled }) =>
    [`order ${id}: read at`, placed, 'stored at', stored, 'settled at', settled].map(String).join(' '),
  );
}

async function readRounds(db: Db): Promise<Map<string, Round>> {
  const { rows } = await sql<Round & { account: bigint; no: bigint }>`select account_id as account, round_no as no,
    state, stake, win + refund + adjusted - stake as net from bets.round`.execute(db);
  return new Map(rows.map((row) => [`${row.account} ${row.no}`, row]));
}

function findProblems(order: StoredOrder, draw: RowOf<'lottery.draw'> | undefined, round: Round | undefined): string[] {
  const { state, stake, posted, planId } = order;
  if (!draw) return [`its draw ${order.issueNo} is not sealed`];
  // the stake of a void item was never taken out of its hold
  if (!round) return planId !== null && state === 'VOID' ? [] : ['has no round'];
  const lines = order.lines as Parameters<typeof leafOf>[0]['lines'];
  const wrong: [is: boolean, problem: string][] = [
    [round.state === 'OPEN', 'its round is open'],
    [!leafOf({ ...order, lines }).equals(order.leaf), 'is not what its leaf says'],
    // the items of plans become orders at the close
    [planId === null ? order.placedAt >= draw.close_at : order.placedAt > draw.close_at, 'was read after the close'],
  ];
  if (state === 'CANCELLED' || state === 'VOID') {
    if (round.net !== 0n) wrong.push([true, `moved ${round.net}`]);
  } else {
    const due = payoutOf(order, draw);
    wrong.push(
      [state === 'ACCEPTED', 'is not settled'],
      [due !== order.prize + order.push, `comes to ${order.prize + order.push}, due ${due}`],
      [round.net !== (posted ?? 0n) - stake, `moved ${round.net}, posted ${posted} for ${stake}`],
      // a pushed part of a plan's stake is never spent
      [planId === null && round.stake !== stake, `took ${round.stake} of ${stake}`],
    );
  }
  return wrong.flatMap(([is, problem]) => (is ? problem : []));
}

/** What an order pays by the numbers of its draw, prizes and pushes, in millionths. */
function payoutOf(order: StoredOrder, { numbers, version_hash }: RowOf<'lottery.draw'>): bigint {
  const rules = findLotteryRules(rulesOf(order), version_hash ?? undefined);
  if (!rules || !numbers) throw new Error(`the draw ${order.issueNo} has no numbers`);
  return order.lines.reduce((sum, stored) => {
    const line = toPricedLine(rules, stored as Parameters<typeof toPricedLine>[1]);
    const wins = countWins(line.play, line.selection, { numbers });
    const { prize_micro, push_micro } = linePayout(wins, line.prizes, line.unitStake_micro, line.multiple);
    return sum + prize_micro + push_micro;
  }, 0n);
}

/** The rules of the games of the test, by the beginning of their play types. */
const rulesOf = ({ lines }: StoredOrder): string =>
  lines[0]?.play.startsWith('pk.') ? 'pk10' : (lines[0]?.play.split('.')[0] ?? '');

/** The root that was published at the seal is that of the orders that are stored now: none was added, altered or removed later. */
function findBooksProblems(draws: readonly RowOf<'lottery.draw'>[], orders: readonly StoredOrder[]): string[] {
  const books = Map.groupBy(
    orders.filter(({ state }) => state !== 'CANCELLED'),
    ({ gameId, issueNo }) => `${gameId} ${issueNo}`,
  );
  return draws.flatMap((draw) => {
    const name = `${draw.game_id} ${draw.issue_no}`;
    const leaves = (books.get(name) ?? []).map(({ leaf }) => leaf.toString('hex'));
    const isSame = leaves.length === draw.order_count && createOrderTree(leaves).root === draw.order_root;
    return isSame ? [] : [`draw ${name}: sealed ${draw.order_count} orders, has ${leaves.length}`];
  });
}

function findAnswerProblems(orders: readonly StoredOrder[], { accepted, cancelled }: Answers): string[] {
  const byRef = new Map(orders.map((order) => [order.clientRef, order]));
  const missing = [...accepted].flatMap(([ref, { accountId, issueNo }]) => {
    const order = byRef.get(ref);
    return order?.issueNo === issueNo && order.accountId === accountId
      ? []
      : [`${ref}: accepted for ${issueNo}, is not there`];
  });
  const states = new Map(orders.map((order) => [`${order.accountId}-${order.orderId}`, order.state]));
  const played = [...cancelled].flatMap((orderNo) =>
    states.get(orderNo) === 'CANCELLED' ? [] : [`${orderNo}: answered as cancelled, is ${states.get(orderNo)}`],
  );
  return [...missing, ...played];
}

/** Nothing was taken for what was refused, and nothing is stored of it. */
async function findRefusalProblems(db: Db, { refused }: Answers): Promise<string[]> {
  const refs = [...refused.keys()];
  const txs = [...refused].map(([ref, { accountId }]) => `${accountId}:${ref}`);
  const { rows } = await sql<{ ref: string }>`
    select split_part(tx, ':', 2) as ref from bets.tx where vendor = 'house' and tx = any(${texts(txs)}::text[]) and applied
    union select client_ref::text from lottery.player_order where client_ref = any(${texts(refs)}::text[]::uuid[])
    union select client_ref::text from lottery.chase_plan where client_ref = any(${texts(refs)}::text[]::uuid[])`.execute(
    db,
  );
  return rows.map(({ ref }) => `${ref}: refused with ${refused.get(ref)?.code}, but stored`);
}

interface Account {
  account: bigint;
  balance: bigint;
  remainder: bigint;
  borne: bigint;
}

/**
 * Every account has what it began with, less its stakes, plus what was posted. With the remainder that is the exact payouts, but for what
 * corrections would have taken back and the operator has borne.
 */
async function findAccountProblems(db: Db, orders: readonly StoredOrder[], { funds }: Answers): Promise<string[]> {
  const { rows } = await sql<Account>`select a.account_id as account, a.balance,
      coalesce((select remainder_micro from lottery.prize_remainder r where r.account_id = a.account_id), 0) as remainder,
      (select coalesce(sum(borne), 0)::bigint from lottery.correction_line l where l.account_id = a.account_id) as borne
    from ledger.account a where a.kind = 'player'`.execute(db);
  const accounts = rows.flatMap(({ account, balance, remainder, borne }) => {
    const own = orders.filter(
      ({ accountId, state }) => accountId === account && !['CANCELLED', 'VOID'].includes(state),
    );
    const posted = own.reduce((sum, order) => sum + (order.posted ?? 0n), 0n);
    const due = own.reduce((sum, { stake }) => sum - stake, funds) + posted;
    const exact = own.reduce((sum, { prize, push }) => sum + prize + push, 0n);
    const wrong: [boolean, string][] = [
      [balance !== due, `has ${balance}, due ${due}`],
      [(posted - borne) * UNIT_MICRO + remainder !== exact, `was posted ${posted} with ${remainder} left of ${exact}`],
    ];
    return wrong.flatMap(([is, problem]) => (is ? `account ${account} ${problem}` : []));
  });
  const { differences, totals } = await trialBalance(db);
  return [
    ...accounts,
    ...differences.map(({ what, accountId }) => `trial balance: ${what} of account ${accountId}`),
    ...totals.filter(({ sum }) => sum !== 0n).map(({ currency, sum }) => `trial balance: ${currency} off by ${sum}`),
  ];
}

/** Finds holds without a running plan, and accounts that hold something else than the items of their running plans that are not settled. */
export async function findHoldProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ account: bigint; held: bigint; waiting: bigint }>`select * from (
    select a.account_id as account, a.held,
      coalesce((select sum(i.stake)::bigint from lottery.chase_item i join lottery.chase_plan p
          on p.account_id = i.account_id and p.plan_id = i.plan_id
        left join lottery.player_order o on o.account_id = i.account_id and o.order_id = i.order_id
        where i.account_id = a.account_id and p.state = 'RUNNING'
          and (i.state = 'waiting' or i.state = 'in-draw' and o.state = 'ACCEPTED')), 0) as waiting
    from ledger.account a where a.kind = 'player') as n where held <> waiting`.execute(db);
  const { rows: holds } = await sql<{
    tx: string;
  }>`select t.tx from bets.tx t where t.state in ('HELD', 'PARTLY_SETTLED')
    and not exists (select from lottery.chase_plan p where p.account_id = t.account_id and p.state = 'RUNNING'
      and t.tx = p.account_id || ':' || p.client_ref)`.execute(db);
  return [
    ...rows.map(({ account, held, waiting }) => `account ${account} holds ${held}, its plans wait with ${waiting}`),
    ...holds.map(({ tx }) => `the hold ${tx} has no running plan`),
  ];
}
