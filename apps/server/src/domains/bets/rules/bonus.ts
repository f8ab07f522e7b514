import type { GameCategory } from '@fairhouse/contracts';
import {
  type BonusChange,
  type BonusEnd,
  type BonusMoney,
  beginRound,
  closeRound,
  payWin,
  placeStake,
} from '@fairhouse/reward-math';
import { type Draft, move, moveBonus } from './draft.ts';
import type { RoundState } from './state.ts';

/** The terms of a bonus that a stake needs. */
export interface BonusPlayTerms {
  /** Share of a stake that counts, basis points; by game before vendor or, of our own games, category. Anything else: 0, and bonus money cannot be used there. */
  readonly weights: {
    readonly games: Readonly<Record<string, number>>;
    /** Of the games of vendors, by vendor code; absent in terms without any. */
    readonly vendors?: Readonly<Record<string, number>> | undefined;
    readonly categories: Readonly<Partial<Record<GameCategory, number>>>;
  };
  /** Smallest units; null for no maximum. */
  readonly maxStake: bigint | null;
  readonly counts: 'all' | 'bonus';
  readonly endsOnWithdrawal: boolean;
}

/** The bonus of a player that runs. Amounts are smallest units, `_e4` ten-thousandths of one. */
export interface PlayerBonus {
  readonly no: bigint;
  /** `completed`: in this batch. */
  readonly state: 'active' | 'suspended' | 'completed';
  readonly balance: bigint;
  /** What was staked of it so far, less what came back. */
  readonly staked: bigint;
  readonly required_e4: bigint;
  readonly done_e4: bigint;
  /** What became cash at its completion. */
  readonly released: bigint;
  readonly expiresAt: Date;
  readonly terms: BonusPlayTerms;
}

/** The part of a round that is bonus money. */
export interface RoundBonus {
  /** Null for a free round whose win is collected: it becomes bonus money when the free rounds end. */
  readonly no: bigint | null;
  /** What was staked of it, less what came back. */
  readonly stake: bigint;
  /** What was won of it, less what was taken back. */
  readonly win: bigint;
  /** Of a round of several transactions, in a vendor's game; null for a round of one step. */
  readonly tie: RoundTie | null;
}

/** How a round of several transactions is tied to a bonus. */
export interface RoundTie {
  /** What was staked of cash, less what came back. */
  readonly cash: bigint;
  /** Share of its stakes that counts, basis points. */
  readonly weight_bps: number;
  /** What it counts towards the requirement now. */
  readonly counted_e4: bigint;
  /** How the bonus is over; null while it ran when it was read. */
  readonly end: BonusEnd | null;
}

interface Game {
  gameCode: string;
  category: GameCategory;
}

/** A game of a vendor. */
interface VendorGame {
  gameCode: string;
  vendorCode: string;
}

/** Returns the share of a stake that counts in a game, basis points; 0 where bonus money cannot be used. */
export const weightOf = ({ weights }: Pick<BonusPlayTerms, 'weights'>, game: Game | VendorGame): number =>
  weights.games[game.gameCode] ??
  ('vendorCode' in game ? weights.vendors?.[game.vendorCode] : weights.categories[game.category]) ??
  0;

/** The bonus with which a round may be played; null where it has none that counts there. */
export function bonusOf(bonus: PlayerBonus | null, { gameCode, category }: Game, at: Date): BonusMoney | null {
  if (bonus?.state !== 'active' || at >= bonus.expiresAt) return null;
  const { terms, balance, required_e4, done_e4 } = bonus;
  const weight_bps = weightOf(terms, { gameCode, category });
  if (weight_bps === 0) return null;
  const { maxStake, counts, endsOnWithdrawal } = terms;
  return {
    // the requirement was computed when the bonus was given
    terms: { base: 'bonus', times_x100: 0, weightOf_bps: () => weight_bps, maxStake, counts, endsOnWithdrawal },
    state: 'active',
    balance,
    required_e4,
    done_e4,
  };
}

/** Splits the stake of a new round: cash first. Refuses INSUFFICIENT_FUNDS and BONUS_MAX_STAKE. */
export const stakeOfBonus = (money: BonusMoney, { category }: Game, cash: bigint, stake: bigint) =>
  placeStake(money, beginRound(money, category), cash < 0n ? 0n : cash, stake);

/** Returns the bonus money that a player can use in a game now; null where none can be used. */
export const usableIn = (bonus: PlayerBonus | null, game: Game, at: Date): bigint | null =>
  bonusOf(bonus, game, at)?.balance ?? null;

/** Returns the bonus money that a player can use in a vendor's game now; 0 where none can be used. */
export const usableAtVendor = (bonus: PlayerBonus, game: VendorGame, at: Date): bigint =>
  bonus.state === 'active' && at < bonus.expiresAt && weightOf(bonus.terms, game) > 0 ? bonus.balance : 0n;

/**
 * Books a round of one step with bonus money: stake, win and what it counts. What it completes becomes cash by `releaseBonus`, after all that
 * belongs to the round.
 */
export function bookWithBonus(draft: Draft, round: RoundState, staked: BonusChange, win: bigint): RoundBonus {
  const was = draft.player.bonus as PlayerBonus;
  const won = payWin(staked.money, staked.round, win);
  const closed = closeRound(won.money, won.round, false);
  const { cashStake, bonusStake, cashWin, bonusWin } = closed.round;
  const of = { key: round.ref, round };
  move(draft, 'bet', { amount: -cashStake, ...of });
  moveBonus(draft, 'bonus-stake', { amount: -bonusStake, ...of });
  move(draft, 'win', { amount: cashWin, ...of });
  moveBonus(draft, 'bonus-win', { amount: bonusWin, ...of });
  const released = closed.posting.cash;
  const { balance, done_e4 } = closed.money;
  const state = closed.money.state === 'completed' ? 'completed' : was.state;
  draft.player = { ...draft.player, bonus: { ...was, balance: balance + released, done_e4, state, released } };
  return { no: was.no, stake: bonusStake, win: bonusWin, tie: null };
}

/** What is left of a bonus that the round completed becomes cash. */
export function releaseBonus(draft: Draft): void {
  const { bonus } = draft.player;
  if (bonus?.state !== 'completed') return;
  const key = bonusReference(bonus.no);
  moveBonus(draft, 'bonus-end', { amount: -bonus.released, key });
  move(draft, 'bonus', { amount: bonus.released, key });
}

/** The reference of a bonus in the account record. */
export const bonusReference = (no: bigint): string => `B${no}`;
