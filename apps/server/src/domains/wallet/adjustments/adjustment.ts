import {
  type AccountId,
  type AdjustmentInput,
  type AdjustmentKind,
  accountId,
  type BrandId,
  type Currency,
  isTrial,
  type MemberType,
  type Money,
  parseMoney,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** The player of an adjustment. */
export interface AdjustedPlayer {
  accountId: AccountId;
  brandId: BrandId;
  username: string;
  type: MemberType;
  currency: Currency;
}

/** A credit, debit or bonus that was done, for what follows from it. */
export interface AdjustmentDone {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  kind: AdjustmentKind;
  amount: Money;
  /** The number of the proposal. */
  reference: string;
  text: string;
  times_x100: number;
}

/** What an adjustment needs of other domains; `app.ts` hands it over. */
export interface AdjustmentDeps {
  /** Returns a player of the brand. Refuses NOT_FOUND. */
  getPlayer: (db: Db | Tx, brandId: BrandId, id: AccountId) => Promise<AdjustedPlayer>;
  /** Records what must be played of a credit, in its transaction. */
  addTurnover: (tx: Tx, done: AdjustmentDone) => Promise<void>;
  /** Tells the player, in its transaction. */
  notifyPlayer: (tx: Tx, done: AdjustmentDone) => Promise<void>;
}

/** Returns player and amount of an adjustment. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED, INVALID_AMOUNT, and INVALID_INPUT for a debit to be played. */
export async function parseAdjustment(
  db: Db | Tx,
  { getPlayer }: Pick<AdjustmentDeps, 'getPlayer'>,
  brandId: BrandId,
  input: AdjustmentInput,
): Promise<{ player: AdjustedPlayer; amount: Money }> {
  const player = await getPlayer(db, brandId, accountId(input.accountId));
  if (isTrial(player.type)) throw refuse('TRIAL_NOT_ALLOWED');
  const amount = parseMoney(input.amount, player.currency);
  if (amount === null || amount <= 0n) throw refuse('INVALID_AMOUNT', { field: 'amount' });
  if (input.kind === 'manual-debit' && input.times_x100 > 0)
    throw refuse('INVALID_INPUT', { field: 'times_x100', params: { field: 'times_x100' } });
  return { player, amount };
}
