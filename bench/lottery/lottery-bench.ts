import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type AccountId, accountId, brandId, type Money, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import { type BetExecutor, createBetExecutor } from '../../apps/server/src/domains/bets/index.ts';
import { offerAllGames, upsertGame } from '../../apps/server/src/domains/games/index.ts';
import { planRefOf, toPlanRow } from '../../apps/server/src/domains/lottery/chase/plan-store.ts';
import { LOTTERY_COMPANIONS } from '../../apps/server/src/domains/lottery/index.ts';
import { createOrderIds } from '../../apps/server/src/domains/lottery/orders/order-ids.ts';
import { type NewOrder, toOrderRow } from '../../apps/server/src/domains/lottery/orders/order-row.ts';
import { commandOf, roundRefOf, txOf } from '../../apps/server/src/domains/lottery/orders/order-store.ts';
import { leafOf } from '../../apps/server/src/domains/lottery/orders/receipt.ts';
import { benchSecrets, FIRST_PLAYER } from '../load/players.ts';

/** The numbers of every draw here. */
export const NUMBERS = [1, 2, 3, 4, 5];
const GAME = { code: 'bench-five', entry: 'bench-five-lott' };
const BRAND = brandId(1);
const STAKE = 200n;
/** A prize of a direct pair of 2.00. */
const PRIZE = '195.600000';
/** Stakes that are taken at the same time. */
const CLIENTS = 256;
const PER_1000 = 1_000;

/** Orders of a draw: so many of these lines, of which so many of a thousand orders win with their first one. */
export interface DrawOfOrders {
  issueNo: string;
  orders: number;
  lines: number;
  winners: number;
}

/** Creates a game of five digits and a held lease of it. Returns its number. */
export async function createLotteryGame(db: Db): Promise<number> {
  const { rows } = await sql<{ gameId: number }>`
    insert into lottery.game (brand_id, game_code, name, family, rules, area, source)
    values (${BRAND}, ${GAME.code}, 'Bench', 'SSC', 'ssc', 'CN', 'own') returning game_id as "gameId"`.execute(db);
  const gameId = rows[0]?.gameId ?? 0;
  await sql`insert into lottery.entry (brand_id, entry_code, game_id, mode, default_play_type)
    values (${BRAND}, ${GAME.entry}, ${gameId}, 'Lott', 'ssc.2.direct')`.execute(db);
  await sql`insert into system.lease (name, holder, address, epoch, until)
    values (${leaseOf(gameId).name}, 'bench', 'bench', 1, now() + interval '1 day')`.execute(db);
  // a plan of an entry that is not offered is stopped by the seal
  const [code, smallest] = [GAME.entry, money(1n)];
  await upsertGame(db, {
    ...{ code, name: 'Bench', category: 'LOTT', vendorCode: 'LOTT', vendorTitle: 'Lotteries' },
    ...{ rtp_bps: null, volatility: null, versionHash: 'bench' },
    stakes: { USD: { stakes: [smallest], defaultStake: smallest } },
  });
  await db.transaction().execute((tx) => offerAllGames(tx, BRAND, { hot: [] }));
  return gameId;
}

export const leaseOf = (gameId: number) => ({ name: `lottery/${gameId}`, epoch: 1 });

/** Creates a draw that is due. */
export async function createDraw(db: Db, gameId: number, issueNo: string): Promise<void> {
  await sql`insert into lottery.draw (game_id, issue_no, draw_no, schedule_version, open_at, close_at, draw_at)
    select ${gameId}, ${issueNo}, coalesce(max(draw_no), 0) + 1, 1, now() - interval '2 minutes', now() + interval '1 hour',
      now() + interval '2 hours' from lottery.draw where game_id = ${gameId}`.execute(db);
}

const lineOf = (isWon: boolean): NewOrder['lines'][number] & { sel: Readonly<Record<string, unknown>> } => ({
  play: 'ssc.2.direct',
  sel: { seg: 'front', pos: isWon ? [[1], [2]] : [[3], [4]] },
  units: 1,
  unit: 'yuan',
  unitStake: '2.000000',
  multiple: 1,
  group: 1_956,
  kept: 0,
  prizes: { 'any:T1': PRIZE },
});

/** Creates the orders of a draw as they are placed, by the bet executor with their companion rows. */
export async function createOrders(
  { db, url }: { db: Db; url: string },
  gameId: number,
  { players, ...draw }: DrawOfOrders & { players: number },
): Promise<void> {
  const { issueNo, orders, lines, winners } = draw;
  await createDraw(db, gameId, issueNo);
  const ids = createOrderIds(db);
  await throughExecutor({ db, url }, orders, async (executor, n) => {
    const account: AccountId = accountId(FIRST_PLAYER + BigInt(n % players));
    const all = Array.from({ length: lines }, (_, at) => lineOf(at === 0 && (n * 7) % PER_1000 < winners));
    const order = newOrder(gameId, issueNo, { account, orderId: await ids.next(), lines: all });
    await executeOrRepeat(executor, {
      op: 'bet',
      ...commandOf(order),
      round: roundRefOf({ gameCode: GAME.code, issueNo, orderId: order.orderId }),
      game: GAME.entry,
      category: 'LOTT',
      tx: txOf(order),
      amount: order.stake as Money,
      detail: { game: GAME.code, issueNo, order: `${account}-${order.orderId}` },
      companion: { statement: 'lottery-order', row: toOrderRow(order) },
    });
  });
  await sql`vacuum analyze lottery.player_order, bets.round, bets.tx, ledger.account`.execute(db);
}

function newOrder(
  gameId: number,
  issueNo: string,
  { account, orderId, lines }: { account: AccountId; orderId: bigint; lines: ReturnType<typeof lineOf>[] },
): NewOrder {
  const stake = STAKE * BigInt(lines.length);
  const [salt, placedAt] = [randomBytes(16), new Date()];
  const parts = { accountId: account, orderId, gameCode: GAME.code, issueNo, salt, placedAt, stake, lines };
  return {
    ...{ accountId: account, orderId, clientRef: randomUUID(), requestHash: randomBytes(32), brandId: BRAND, gameId },
    ...{
      entryCode: GAME.entry,
      mode: 'Lott',
      issueNo,
      planId: null,
      itemNo: null,
      trial: false,
      currency: 'USD',
      stake,
    },
    ...{ maxPayout: 195_600_000n, priceVersion: 0, lines, salt, placedAt },
    leaf: leafOf({ ...parts, currency: 'USD' }),
  };
}

/** Creates chase plans of one item each for a draw, with their holds. */
export async function createPlans(
  { db, url }: { db: Db; url: string },
  gameId: number,
  { issueNo, plans, players, winners }: { issueNo: string; plans: number; players: number; winners: number },
): Promise<void> {
  await createDraw(db, gameId, issueNo);
  const ids = createOrderIds(db);
  await throughExecutor({ db, url }, plans, async (executor, n) => {
    const account: AccountId = accountId(FIRST_PLAYER + BigInt(n % players));
    const planId = await ids.next();
    const plan = {
      ...{ accountId: account, planId, clientRef: randomUUID(), brandId: BRAND, gameId, entryCode: GAME.entry },
      ...{ mode: 'Lott' as const, trial: false, plan: { kind: 'same' as const }, stop: { on: 'win' as const } },
      ...{ currency: 'USD' as const, total: STAKE, lines: [lineOf((n * 7) % PER_1000 < winners)], priceVersion: 0 },
      requestHash: createHash('sha256').update(String(planId)).digest(),
      noWinChance: null,
      placedAt: new Date(),
      items: [{ itemNo: 1, issueNo, multiple: 1, stake: STAKE }],
    };
    await executeOrRepeat(executor, {
      op: 'reserve',
      ...commandOf(plan),
      round: planRefOf({ gameCode: GAME.code, planId }),
      game: GAME.entry,
      category: 'LOTT',
      tx: txOf(plan),
      amount: STAKE as Money,
      companion: { statement: 'lottery-plan', row: toPlanRow(plan) },
    });
  });
  await sql`vacuum analyze lottery.chase_plan, lottery.chase_item, bets.tx, ledger.account`.execute(db);
}

/** Executes a command. A busy machine answers RETRY, after which nothing was moved. */
async function executeOrRepeat(executor: BetExecutor, command: Parameters<BetExecutor['execute']>[0]): Promise<void> {
  for (;;) {
    const { status } = await executor.execute(command);
    if (status === 'OK') return;
    if (status !== 'RETRY') throw new Error(status);
  }
}

async function throughExecutor(
  { db, url }: { db: Db; url: string },
  count: number,
  place: (executor: BetExecutor, n: number) => Promise<void>,
): Promise<void> {
  const executor = createBetExecutor({ url, db, secrets: benchSecrets(), companions: LOTTERY_COMPANIONS });
  let next = 0;
  const client = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await place(executor, n);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await executor.close();
}
