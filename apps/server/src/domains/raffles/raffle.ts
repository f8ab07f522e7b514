import {
  type BrandId,
  brandId,
  type Currency,
  type Money,
  money,
  RaffleRules,
  type RaffleState,
} from '@fairhouse/contracts';
import type { RowOf } from '#db';

export type RaffleRow = RowOf<'raffles.raffle'>;

/** A prize that was drawn: who won, as the list names the holder. */
export interface RaffleResult {
  prize: number;
  ticket: number | null;
  holder: string | null;
}

/** A raffle as it is stored. */
export interface StoredRaffle {
  id: bigint;
  brandId: BrandId;
  version: number;
  currency: Currency;
  rules: RaffleRules;
  stakePerTicket: Money;
  state: RaffleState;
  results: RaffleResult[] | null;
  row: RaffleRow;
}

export const toRaffle = (row: RaffleRow): StoredRaffle => ({
  id: row.raffle_id,
  brandId: brandId(row.brand_id),
  version: row.version,
  currency: row.currency as Currency,
  rules: RaffleRules.parse(row.rules),
  stakePerTicket: money(row.stake_per_ticket),
  state: row.state as RaffleState,
  results: row.draws as unknown as RaffleResult[] | null,
  row,
});

/** The id of a raffle in its file: raffles of all brands are numbered together. */
export const raffleKey = (id: bigint): string => String(id);

/** Returns the tickets of a player: one for each full stake, those that were claimed or awarded, and no more than the rules allow. */
export function ticketsOf(
  { rules: { categories, maxTickets }, stakePerTicket }: Pick<StoredRaffle, 'rules' | 'stakePerTicket'>,
  { valid, claimed, awarded }: { valid: bigint; claimed: number; awarded: number },
): number {
  const earned = categories.length > 0 && valid > 0n ? valid / stakePerTicket : 0n;
  const all = earned + BigInt(claimed + awarded);
  return all > BigInt(maxTickets) ? maxTickets : Number(all);
}
