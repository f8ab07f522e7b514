import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { Lease } from '#rooms';
import type { StoredCorrection } from '../corrections/correction-store.ts';
import type { ScheduleVersion } from '../draws/plan-draws.ts';
import type { LotteryGameSettings } from '../games/game.ts';
import type { DrawSource } from '../sources/draw-source.ts';
import type { DrawList } from './create-draw-list.ts';
import type { HeldGame, OrderBook } from './order-book.ts';

/** What the steps of a held game work on. */
export interface GameContext {
  db: Db;
  /** Read again when an operator changes it. */
  settings: LotteryGameSettings;
  schedules: ScheduleVersion[];
  source: DrawSource;
  /** Creates the source again, when the settings have changed. */
  createSource(settings: LotteryGameSettings): Promise<DrawSource>;
  lease: Lease;
  held: HeldGame;
  book: OrderBook;
  draws: DrawList;
  /** Corrections that are approved and not carried out. */
  corrections: readonly StoredCorrection[];
  /** Sealed draws without any order: nothing follows their result. */
  empty: Set<string>;
  /** The hash of the first entry in the log of the draw that was sealed last; '' before the first. */
  lastHash: string;
  /** When this process began to hold the game, ms. */
  heldSince: number;
  now(): number;
  recordAudit: RecordAudit;
  log: (line: string) => void;
}
