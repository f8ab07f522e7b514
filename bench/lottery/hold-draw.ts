import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import type { BetExecutor } from '../../apps/server/src/domains/bets/index.ts';
import { type DrawnDraw } from '../../apps/server/src/domains/lottery/draws/draw.ts';
import { listDraws } from '../../apps/server/src/domains/lottery/draws/draw-store.ts';
import { lockForSeal, lockLease } from '../../apps/server/src/domains/lottery/holder/lock-lease.ts';
import type { HeldGame } from '../../apps/server/src/domains/lottery/holder/order-book.ts';
import { createOrderBooks } from '../../apps/server/src/domains/lottery/orders/create-order-book.ts';
import type { GameBook } from '../../apps/server/src/domains/lottery/orders/game-book.ts';
import { recordRebateFacts } from '../../apps/server/src/domains/rebate/index.ts';
import { leaseOf, NUMBERS } from './lottery-bench.ts';

/** A draw in the process that holds its game. */
export interface HeldDraw {
  draw: DrawnDraw;
  book: GameBook;
  /** Time to rebuild its exposure, as after a takeover. */
  load_ms: number;
  /** Seals the draw, unless it is sealed; returns the number of orders in the tree. */
  seal(): Promise<number>;
}

/** Takes one draw of a game as its holder does after a takeover. */
export async function holdDraw(
  { db, executor }: { db: Db; executor: BetExecutor },
  gameId: number,
  issueNo: string,
): Promise<HeldDraw> {
  const [stored] = await listDraws(db, gameId, sql`issue_no = ${issueNo}`);
  if (!stored) throw new Error(`no draw ${issueNo}`);
  const draw = { ...stored, numbers: NUMBERS };
  const lease = leaseOf(gameId);
  const game: HeldGame = {
    ...{ gameId, gameCode: 'bench-five', brandId: 1n, lease, guard: (tx) => lockLease(tx, lease), isHeld: () => true },
    ...{
      now: Date.now,
      findDraw: (no) => (no === issueNo ? draw : null),
      openDraw: () => draw,
      upcoming: () => [draw],
    },
  };
  const books = createOrderBooks({
    db,
    executor,
    recordRebateFacts,
    sendCorrection: async () => undefined,
    log: console.error,
  });
  const orderBook = books.create(game);
  const from = performance.now();
  await orderBook.load([draw]);
  const load_ms = performance.now() - from;
  return {
    draw,
    book: books.find(orderBook),
    load_ms,
    async seal() {
      if (draw.state !== 'SCHEDULED') return draw.orderCount ?? 0;
      await orderBook.close(draw);
      return db.transaction().execute(async (tx) => {
        await lockForSeal(tx, lease, draw);
        const { orderRoot, orderCount } = await orderBook.seal(tx, draw);
        await sql`update lottery.draw set state = 'SEALED', sealed_at = now(), order_root = ${orderRoot},
          order_count = ${orderCount} where game_id = ${gameId} and issue_no = ${issueNo}`.execute(tx);
        return orderCount;
      });
    },
  };
}
