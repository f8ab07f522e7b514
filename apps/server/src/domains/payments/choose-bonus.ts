import type { AccountId, BrandId, calls, Input, Money, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { ChosenBonus, DepositRecord } from './deposit.ts';

export type DepositInput = Input<typeof calls.payments.deposit>;
type Choice = DepositInput['bonus'];
export type DepositOffer = Output<typeof calls.payments.depositOffers>['offers'][number];

/** The player who deposits, and how. */
export interface Depositor {
  accountId: AccountId;
  brandId: BrandId;
  /** Of the call. */
  country: string;
  language: string;
}

/** The promotions that deposits may earn; `app.ts` hands them over. */
export interface DepositOffers {
  /** Lists what the player's next deposit may earn. */
  list(player: Depositor): Promise<DepositOffer[]>;
  /**
   * Joins the player to a promotion by the rules that were shown, in the transaction of the deposit. Refuses REWARD_CLOSED for one that this
   * deposit cannot earn, STATE_CHANGED for other rules.
   *
   * @returns how the promotion is called, by language code
   */
  choose(
    tx: Tx,
    player: Depositor,
    chosen: { promotionId: bigint; hash: string; method: string; amount: Money },
  ): Promise<Record<string, string>>;
}

/** What the player chose, in the columns of a deposit; nothing where nothing was asked. */
export async function chooseBonus(
  tx: Tx,
  offers: DepositOffers,
  player: Depositor,
  { bonus, method, amount }: { bonus: Choice; method: string; amount: Money },
) {
  if (bonus === undefined) return { bonus_chosen_at: null };
  const at = { bonus_chosen_at: sql<Date>`now()` };
  if (bonus === null) return at;
  const promotionId = BigInt(bonus.promotion);
  const names = await offers.choose(tx, player, { promotionId, hash: bonus.hash, method, amount });
  return { ...at, bonus_promotion: promotionId, bonus_hash: bonus.hash, bonus_names: JSON.stringify(names) };
}

/** Whether a request means what was chosen with a deposit; one without a choice means any. */
export function isSameChoice({ bonus }: Pick<DepositRecord, 'bonus'>, choice: Choice): boolean {
  if (choice === undefined) return true;
  if (bonus === null) return false;
  const isSame = ({ promotionId, hash }: ChosenBonus) =>
    String(promotionId) === choice?.promotion && hash === choice.hash;
  return bonus.choice === null ? choice === null : isSame(bonus.choice);
}
