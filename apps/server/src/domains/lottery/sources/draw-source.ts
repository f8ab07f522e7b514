import type { ProofLevel, VoidReason } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { StoredDraw } from '../draws/draw-store.ts';
import type { DrawInputs, LastDraw, PlannedDraw } from '../draws/plan-draws.ts';

/** What was revealed with a result; stored with it. Hashes and values are hex. */
export interface Revealed {
  seed?: string;
  beaconValue?: string;
  beaconSignature?: string;
  blockHash?: string;
  /** The block's own time, ms. */
  blockAt?: number;
  key?: string;
}

/** What a source says of a sealed draw. */
export type Resolution =
  | { kind: 'drawn'; numbers: number[]; level: ProofLevel; revealed: Revealed }
  | { kind: 'wait'; until: number }
  | { kind: 'void'; reason: VoidReason };

/** Where the results of a game come from. */
export interface DrawSource {
  /** Asks others for what `assign` needs, before the step that creates draws: they may be slow. Rejects when they do not answer. */
  prepare?(): Promise<void>;
  /** Fixes what decides draws, when they are created. */
  assign(tx: Tx, draws: readonly PlannedDraw[], last: LastDraw | null): Promise<DrawInputs[]>;
  /**
   * Asks for the result of a sealed draw, at its time or later.
   *
   * @param waitingSince from when a silent source is waited for: the time of the draw, or when this process began to hold the game, ms
   */
  resolve(draw: StoredDraw, now: number, waitingSince: number): Promise<Resolution>;
  /** What a void draw reveals: with its seed everybody can compute what it would have drawn. */
  reveal(draw: StoredDraw): Revealed;
}

/** Nothing is fixed for draws of blocks to come or of others. */
export const NO_INPUTS: DrawInputs = {
  chainNo: null,
  position: null,
  chain: null,
  blockHeight: null,
  confirmations: null,
};
