import type { Currency } from '@fairhouse/contracts';
import { type Book, findLotteryRules, type LotteryRules, listBooks } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { BetExecutor } from '#bets';
import type { Db } from '#db';
import { assert } from '#refusal';
import type { SendCorrection } from '../corrections/announce-correction.ts';
import type { Draw } from '../draws/draw.ts';
import { createDrawBook, type DrawBook } from '../exposure/draw-book.ts';
import type { GameLimits } from '../exposure/game-limits.ts';
import { readGameLimits } from '../exposure/read-game-limits.ts';
import { type HeldGame, HolderLostError } from '../holder/order-book.ts';
import { type ClosedByDraw, readClosedPicks } from '../prices/closed-picks.ts';
import { type EntryPrices, readEntryPrices } from '../prices/read-entry-prices.ts';
import { NEWEST, type Versions } from '../prices/versions.ts';
import { createOrderIds, type OrderIds } from './order-ids.ts';
import { createPriceNews, type PriceNews } from './price-news.ts';
import type { RecordRebateFacts } from './rebates.ts';

/** What the orders of a game need of the server. */
export interface OrderDeps {
  db: Db;
  executor: Pick<BetExecutor, 'execute' | 'settle'>;
  /** Records what settled orders accrue, set-based: a query of facts, or facts. Provided by `rebate`. */
  recordRebateFacts: RecordRebateFacts;
  /** Sends a player a message about what a correction has changed. Provided by `messages`. */
  sendCorrection: SendCorrection;
  log: (line: string) => void;
}

/** The orders of a game in the process that holds it. */
export interface GameBook extends OrderDeps {
  readonly game: HeldGame;
  readonly rules: LotteryRules;
  readonly books: readonly Book[];
  readonly currency: Currency;
  readonly ids: OrderIds;
  limits: Versions<GameLimits>;
  prices: EntryPrices;
  closed: ClosedByDraw;
  /** Requests that are being answered, by account and clientRef: a repeat waits for the first. */
  readonly answering: Map<string, Promise<unknown>>;
  /** Returns the orders of a draw; creates an empty book for a new one. */
  of(issueNo: string): DrawBook;
  forget(issueNo: string): void;
  /** Throws when another process may hold the game. */
  requireHeld(): void;
  /** Publishes prices that orders or operators have changed. */
  readonly news: PriceNews;
  /** Reads limits, prices and closed picks again, after an operator has changed them. */
  reload(): Promise<void>;
}

/** Creates the book of a game that this process has begun to hold. */
export async function createGameBook(deps: OrderDeps, game: HeldGame): Promise<GameBook> {
  const { rulesId, currency } = await readGame(deps.db, game.gameId);
  const rules = findLotteryRules(rulesId);
  assert(rules, `there are rules ${rulesId}`);
  const books = listBooks(rules);
  const draws = new Map<string, DrawBook>();
  const read = async () => ({
    limits: await readGameLimits(deps.db, { gameId: game.gameId, books, currency }),
    prices: await readEntryPrices(deps.db, { gameId: game.gameId, rules, currency }),
    closed: await readClosedPicks(deps.db, game.gameId),
  });
  const book: GameBook = {
    ...deps,
    game,
    rules,
    books,
    currency,
    ids: createOrderIds(deps.db),
    ...(await read()),
    answering: new Map(),
    of(issueNo) {
      const known = draws.get(issueNo);
      if (known) return known;
      const drawNo = game.findDraw(issueNo)?.drawNo ?? NEWEST;
      const limits = {
        // read at each check, so that changed limits hold for draws under way
        get perAtom_micro() {
          return book.limits.of(drawNo).atoms;
        },
        get draw_micro() {
          return book.limits.of(drawNo).draw_micro;
        },
      };
      const created = createDrawBook(books, limits, () => book.news.look(issueNo));
      draws.set(issueNo, created);
      return created;
    },
    forget: (issueNo) => void draws.delete(issueNo),
    requireHeld() {
      if (!game.isHeld()) throw new HolderLostError(game.gameCode);
    },
    news: createPriceNews(() => book),
    async reload() {
      Object.assign(book, await read());
      book.news.publish();
    },
  };
  return book;
}

async function readGame(db: Db, gameId: number): Promise<{ rulesId: string; currency: Currency }> {
  const { rows } = await sql<{ rulesId: string; currency: Currency }>`select g.rules as "rulesId", b.currency
    from lottery.game g join brand.brand b on b.brand_id = g.brand_id where g.game_id = ${gameId}`.execute(db);
  assert(rows[0], `there is a game ${gameId}`);
  return rows[0];
}

/** The rules that a draw was sealed with, else those of the game now. */
export function rulesOf({ rules }: Pick<GameBook, 'rules'>, { versionHash }: Pick<Draw, 'versionHash'>): LotteryRules {
  const sealed = versionHash === null ? rules : findLotteryRules(rules.id, versionHash);
  assert(sealed, `there are rules ${rules.id} ${versionHash}`);
  return sealed;
}
