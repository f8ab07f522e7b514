import type { DrawState, ProofLevel, VoidReason } from '@fairhouse/contracts';
import type { Animal } from '@fairhouse/game-math/lottery';

/** The states that are stored; OPEN and CLOSING follow from the times of a SCHEDULED draw. */
export type StoredState = Exclude<DrawState, 'OPEN' | 'CLOSING'>;

/** A draw as it is stored, without its proof. Times in milliseconds since 1970, by the clock of the database. */
export interface Draw {
  gameId: number;
  issueNo: string;
  /** Counts the draws of the game without gaps. */
  drawNo: number;
  openAt: number;
  closeAt: number;
  drawAt: number;
  state: StoredState;
  /** Hex; null until the orders are sealed. */
  orderRoot: string | null;
  orderCount: number | null;
  /** Hash of the rules when the orders were sealed. */
  versionHash: string | null;
  /** The animal of the lunar year, in games with animals; known before the draw. */
  year: Animal | null;
  /** In the order of drawing, boards digit by digit. */
  numbers: number[] | null;
  level: ProofLevel | null;
  drawnAt: number | null;
  voidReason: VoidReason | null;
  /** 1, and one more for each correction. */
  version: number;
}

export type DrawnDraw = Draw & { numbers: number[] };

/** How long after closeAt an order that was read before may still be stored. */
export const GRACE_MS = 1_000;

/** The state of a draw at a time: what is stored, or what follows from its times. */
export function stateAt(
  { state, openAt, closeAt }: Pick<Draw, 'state' | 'openAt' | 'closeAt'>,
  now: number,
): DrawState {
  if (state !== 'SCHEDULED' || now < openAt) return state;
  return now < closeAt ? 'OPEN' : 'CLOSING';
}

/**
 * Whether an order counts for a draw: it was read before the close, and stored within the second after it and before the seal.
 *
 * @param readAt when the last byte of the request was read; `storedAt` when its transaction stores it, ms
 */
export const isInTime = (
  { openAt, closeAt, state }: Pick<Draw, 'openAt' | 'closeAt' | 'state'>,
  readAt: number,
  storedAt: number,
): boolean => state === 'SCHEDULED' && readAt >= openAt && readAt < closeAt && storedAt < closeAt + GRACE_MS;
