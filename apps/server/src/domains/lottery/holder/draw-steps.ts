import type { DrawLogEntry, DrawState, VoidReason } from '@fairhouse/contracts';
import { versionHash } from '@fairhouse/game-math';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';
import { toWatchersRow } from '#realtime';
import { assert } from '#refusal';
import { changeDraw, linkEntry } from '../draws/change-draw.ts';
import type { StoredState } from '../draws/draw.ts';
import type { StoredDraw } from '../draws/draw-store.ts';
import { toDrawTimes, toLotteryDraw } from '../draws/to-lottery-draw.ts';
import type { Resolution, Revealed } from '../sources/draw-source.ts';
import type { GameContext } from './held-game.ts';
import { lockForSeal } from './lock-lease.ts';
import { WrongEvaluationError } from './order-book.ts';

/** The steps of a draw: each is stored and published by one statement at the epoch of the lease, then known in memory. */

/** Closes a draw for orders and publishes their root. The lease and the draw are locked before the orders are read. */
export async function sealDraw(game: GameContext, draw: StoredDraw): Promise<void> {
  const { db, held, book, settings } = game;
  const hash = versionHash(settings.rules);
  await book.close(draw);
  const { change, isEmpty } = await db.transaction().execute(async (tx) => {
    await lockForSeal(tx, held.lease, draw);
    const sealed = await book.seal(tx, draw);
    const sealedAt = game.now();
    const change = {
      state: 'SEALED' as const,
      sealedAt,
      orderRoot: sealed.orderRoot,
      orderCount: sealed.orderCount,
      versionHash: hash,
    };
    const set = [
      sql`sealed_at = ${new Date(sealedAt)}`,
      sql`order_root = ${sealed.orderRoot}`,
      sql`order_count = ${sealed.orderCount}`,
      sql`version_hash = ${hash}`,
    ];
    const detail = { orderRoot: sealed.orderRoot, orderCount: sealed.orderCount };
    const log = await storeStep(game, tx, draw, { from: ['SCHEDULED'], change, set, detail });
    return { change: { ...change, log }, isEmpty: sealed.isEmpty };
  });
  game.draws.change(draw, change);
  game.lastHash = change.log.at(0)?.hash ?? '';
  if (isEmpty) game.empty.add(draw.issueNo);
}

/** Stores the result of a sealed draw. One without orders is settled with it. */
export async function drawDraw(
  game: GameContext,
  draw: StoredDraw,
  { numbers, level, revealed }: Extract<Resolution, { kind: 'drawn' }>,
): Promise<void> {
  const drawnAt = game.now();
  const isEmpty = game.empty.delete(draw.issueNo);
  const change = {
    state: isEmpty ? ('SETTLED' as const) : ('DRAWN' as const),
    drawnAt,
    numbers,
    level,
    ...(isEmpty && { settledAt: drawnAt }),
    ...columnsOf(revealed),
  };
  const set = [
    sql`drawn_at = ${new Date(drawnAt)}`,
    sql`numbers = ${numbers}::int[]::smallint[]`,
    sql`level = ${level}`,
    ...(isEmpty ? [sql`settled_at = ${new Date(drawnAt)}`] : []),
    ...setRevealed(revealed),
  ];
  const detail = { numbers: numbers.join(' '), level, ...textsOf(revealed) };
  const log = await storeStep(game, game.db, draw, { from: ['SEALED'], change, set, detail });
  game.draws.change(draw, { ...change, log });
}

/**
 * Makes a sealed draw void. Its orders get their stakes back afterwards (`settleDraw`). `record` writes what belongs to it, such as the audit
 * row of the operator, in the same transaction.
 */
export async function voidDraw(
  game: GameContext,
  draw: StoredDraw,
  reason: VoidReason,
  record?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const revealed = game.source.reveal(draw);
  const isEmpty = game.empty.has(draw.issueNo);
  const now = game.now();
  const change = {
    state: 'VOID' as const,
    voidReason: reason,
    ...(isEmpty && { settledAt: now }),
    ...columnsOf(revealed),
  };
  const set = [
    sql`void_reason = ${reason}`,
    ...(isEmpty ? [sql`settled_at = ${new Date(now)}`] : []),
    ...setRevealed(revealed),
  ];
  const detail = { reason, ...textsOf(revealed) };
  const step: Step = { from: ['SEALED'], change, set, detail };
  const log = record
    ? await game.db.transaction().execute(async (tx) => {
        await record(tx);
        return storeStep(game, tx, draw, step);
      })
    : await storeStep(game, game.db, draw, step);
  game.empty.delete(draw.issueNo);
  game.draws.change(draw, { ...change, log });
}

/**
 * Settles every order of a drawn draw, or returns the stakes of a void one. Stops a draw whose evaluation is wrong before anything is paid.
 * Restartable at any moment.
 */
export async function settleDraw(game: GameContext, draw: StoredDraw): Promise<void> {
  const { book, draws } = game;
  let current = draw;
  if (current.state === 'VOID') {
    assert(current.voidReason, 'a void draw has a reason');
    await book.void(current, current.voidReason);
    await finish(game, current, 'VOID');
    return;
  }
  if (current.state === 'DRAWN') {
    const change = { state: 'SETTLING' as const };
    const log = await storeStep(game, game.db, current, {
      from: ['DRAWN'],
      change,
      set: [],
      detail: {},
      isQuiet: true,
    });
    current = draws.change(current, { ...change, log });
  }
  const { numbers } = current;
  assert(numbers, 'a drawn draw has numbers');
  try {
    await book.settle({ ...current, numbers });
  } catch (error) {
    if (!(error instanceof WrongEvaluationError)) throw error;
    await stopDraw(game, current, error.message);
    return;
  }
  await finish(game, current, 'SETTLED');
}

/** Stops a draw whose payouts are not those that its exposure allows; only an approved correction continues it. Later draws go on. */
async function stopDraw(game: GameContext, draw: StoredDraw, fault: string): Promise<void> {
  game.log(`lottery ${game.settings.gameCode}: ${fault}`);
  const change = { state: 'SETTLING' as const, fault };
  const detail = { stopped: 1 };
  const set = [sql`fault = ${fault}`];
  const log = await storeStep(game, game.db, draw, { from: ['SETTLING'], change, set, detail, isQuiet: true });
  game.draws.change(draw, { ...change, log });
}

async function finish(game: GameContext, draw: StoredDraw, state: 'VOID' | 'SETTLED'): Promise<void> {
  const settledAt = game.now();
  const set = [sql`settled_at = ${new Date(settledAt)}`];
  const change = { state, settledAt };
  const log = await storeStep(game, game.db, draw, { from: [draw.state], change, set, detail: { settled: 1 } });
  game.draws.change(draw, { ...change, log });
}

/** Publishes that a draw has no result though its time is over for a while. */
export async function reportDelay(game: GameContext, draw: StoredDraw): Promise<void> {
  const change = { state: 'SEALED' as const };
  const log = await storeStep(game, game.db, draw, { from: ['SEALED'], change, set: [], detail: { delayed: 1 } });
  game.draws.change(draw, { log });
}

interface Step {
  from: readonly StoredState[];
  change: Partial<StoredDraw> & { state: StoredState };
  set: RawBuilder<unknown>[];
  detail: DrawLogEntry['detail'];
  /** Nothing is published. */
  isQuiet?: boolean;
}

/** Stores a change of a draw with its entry of the log, and publishes it. Returns the log after it. */
export async function storeStep(
  game: GameContext,
  db: Db | Tx,
  draw: StoredDraw,
  { from, change, set, detail, isQuiet }: Step,
): Promise<DrawLogEntry[]> {
  const at = game.now();
  const state: DrawState = change.state;
  const entry = linkEntry(draw.log.at(-1)?.hash ?? game.lastHash, { at, state, detail });
  const event = isQuiet ? null : toEvent(game, { ...draw, ...change }, at);
  await changeDraw(db, game.lease, draw, { from, to: change.state, set, entry, event });
  return [...draw.log, entry];
}

function toEvent({ settings, draws }: GameContext, draw: StoredDraw, now: number): string {
  const { brandId, gameCode, family } = settings;
  const next = draws.upcoming(now, 1)[0];
  return toWatchersRow(brandId, `lottery/${gameCode}`, {
    topic: 'lottery-draw',
    gameCode,
    now,
    draw: toLotteryDraw(family, draw, now),
    next: next ? toDrawTimes(next) : null,
  });
}

const columnsOf = ({ seed, beaconValue, beaconSignature, blockHash, blockAt, key }: Revealed): Partial<StoredDraw> => ({
  ...(seed !== undefined && { seed }),
  ...(beaconValue !== undefined && { beaconValue }),
  ...(beaconSignature !== undefined && { beaconSignature }),
  ...(blockHash !== undefined && { blockHash }),
  ...(blockAt !== undefined && { blockAt }),
  ...(key !== undefined && { key }),
});

const setRevealed = ({
  seed,
  beaconValue,
  beaconSignature,
  blockHash,
  blockAt,
  key,
}: Revealed): RawBuilder<unknown>[] => [
  ...(seed === undefined ? [] : [sql`seed = ${seed}`]),
  ...(beaconValue === undefined ? [] : [sql`beacon_value = ${beaconValue}`]),
  ...(beaconSignature === undefined ? [] : [sql`beacon_signature = ${beaconSignature}`]),
  ...(blockHash === undefined ? [] : [sql`block_hash = ${blockHash}`]),
  ...(blockAt === undefined ? [] : [sql`block_at = ${new Date(blockAt)}`]),
  ...(key === undefined ? [] : [sql`key = ${key}`]),
];

const textsOf = (revealed: Revealed): Record<string, string | number> =>
  Object.fromEntries(Object.entries(revealed).filter(([, value]) => value !== undefined));
