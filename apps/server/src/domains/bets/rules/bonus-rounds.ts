import { assert } from '#refusal';
import { bonusReference, type PlayerBonus, type RoundBonus, releaseBonus, weightOf } from './bonus.ts';
import { available, type Draft, move, moveBonus, saveRound } from './draft.ts';
import type { RoundState, TxRow } from './state.ts';

/** The game of a stake. `bonusVendor`: the vendor code of the game; absent where bonus money is not used. */
interface StakeIn {
  game: string;
  bonusVendor?: string | undefined;
  grant?: string | undefined;
}

/** A stake as it is divided, smallest units. */
export interface Split {
  cash: bigint;
  bonus: bigint;
  /** All bonus money that could be used. */
  usable: bigint;
  /** The stakes of the round with bonus money pass the most that the bonus allows. */
  isTooMuch: boolean;
}

const isPlayable = (bonus: PlayerBonus | null, at: Date): bonus is PlayerBonus =>
  bonus?.state === 'active' && at < bonus.expiresAt;

/** The weight of a vendor's game for the bonus that runs, basis points; 0 where bonus money cannot be used. */
function weightIn({ player, at }: Draft, { game, bonusVendor, grant }: StakeIn): number {
  if (bonusVendor === undefined || grant !== undefined || !isPlayable(player.bonus, at)) return 0;
  return weightOf(player.bonus.terms, { gameCode: game, vendorCode: bonusVendor });
}

/** Divides a stake: cash first, the rest is bonus money where the round is or becomes tied to the bonus that runs. */
export function splitStake(draft: Draft, stake: StakeIn, round: RoundState | undefined, amount: bigint): Split {
  const { bonus } = draft.player;
  const isTied = !round || round.bonus?.no === bonus?.no;
  const usable = isTied && weightIn(draft, stake) > 0 ? (bonus?.balance ?? 0n) : 0n;
  const free = available(draft.player);
  const short = free < 0n ? amount : amount - free;
  if (short > usable) return { cash: amount, bonus: 0n, usable, isTooMuch: false };
  const ofBonus = short > 0n ? short : 0n;
  const most = isTied && stake.bonusVendor !== undefined ? (bonus?.terms.maxStake ?? null) : null;
  const isTooMuch = most !== null && passesMost(round?.bonus, { amount, ofBonus }, most);
  return { cash: amount - ofBonus, bonus: ofBonus, usable, isTooMuch };
}

/** Whether the stakes of a round with bonus money pass the most that they may be, also where this one is cash. Cash alone passes none. */
function passesMost(
  held: RoundBonus | null | undefined,
  { amount, ofBonus }: { amount: bigint; ofBonus: bigint },
  most: bigint,
): boolean {
  const before = held?.stake ?? 0n;
  return amount > 0n && before + ofBonus > 0n && (held?.tie?.cash ?? 0n) + before + amount > most;
}

/** Ties a new round to the bonus that runs, where its game counts. */
export function tieRound(draft: Draft, round: RoundState, stake: StakeIn): RoundState {
  const weight_bps = weightIn(draft, stake);
  const { bonus } = draft.player;
  if (weight_bps === 0 || !bonus) return round;
  return {
    ...round,
    bonus: { no: bonus.no, stake: 0n, win: 0n, tie: { cash: 0n, weight_bps, counted_e4: 0n, end: null } },
  };
}

/** Adds a stake to what a round has of both balances. */
export const addStake = ({ bonus }: RoundState, { cash, bonus: ofBonus }: Pick<Split, 'cash' | 'bonus'>) =>
  bonus?.tie ? { ...bonus, stake: bonus.stake + ofBonus, tie: { ...bonus.tie, cash: bonus.tie.cash + cash } } : bonus;

/** Adds the bonus part of a win to what a round has of bonus money. */
export const addWin = ({ bonus }: RoundState, ofBonus: bigint) => bonus && { ...bonus, win: bonus.win + ofBonus };

/** The part of a win that is bonus money: that of the stakes of its round, rounded down. */
export function bonusOfWin(round: RoundState | undefined | null, win: bigint): bigint {
  const bonus = round?.bonus;
  if (!bonus?.tie || bonus.stake === 0n) return 0n;
  return (win * bonus.stake) / (bonus.tie.cash + bonus.stake);
}

/** How the bonus of a round is over; null while it runs. */
function endOf({ player }: Draft, { no, tie }: RoundBonus) {
  if (player.bonus?.no === no) return player.bonus.state === 'completed' ? 'completed' : null;
  assert(tie?.end, `bonus ${no} neither runs nor is over`);
  return tie.end;
}

/** Pays the bonus part of a win: to the bonus money while the bonus runs, in cash once it is over; that of a voided bonus lapses. */
export function payBonusWin(draft: Draft, round: RoundState, amount: bigint, key: string): void {
  if (amount === 0n || !round.bonus) return;
  const end = endOf(draft, round.bonus);
  if (end === 'voided') return;
  moveBonus(draft, 'bonus-win', { amount, key, round });
  if (end !== null) passInCash(draft, round.bonus, amount, key);
}

function referenceOf({ no }: RoundBonus): string {
  assert(no !== null, 'a round of a vendor is tied to a bonus');
  return bonusReference(no);
}

/** Bonus money that has just come in becomes cash: its bonus is over. */
function passInCash(draft: Draft, bonus: RoundBonus, amount: bigint, key: string): void {
  const reference = referenceOf(bonus);
  moveBonus(draft, 'bonus-end', { amount: -amount, key, reference, from: amount });
  move(draft, 'bonus', { amount, key, reference });
}

/** Returns the part that is bonus money of what a reversal gives back: by what was reversed of the transaction before and after it. */
export function bonusOfReversal({ bonus, amount, reversed }: TxRow, part: bigint): bigint {
  if (bonus === 0n || amount === 0n) return 0n;
  return (bonus * (reversed + part)) / amount - (bonus * reversed) / amount;
}

/** Returns the cash that a reversal of the bonus part of a win takes: that of a completed bonus was paid in cash. */
export const cashOfBonusReversal = (draft: Draft, round: RoundState | undefined, part: bigint): bigint =>
  part > 0n && round?.bonus && endOf(draft, round.bonus) === 'completed' ? part : 0n;

/** Takes what a reversal gives back of a stake, or takes of a win, out of its round; `settleBonus` books the bonus money. */
export function recordBack(
  draft: Draft,
  round: RoundState,
  { staked = 0n, won = 0n, cash = 0n, since }: { staked?: bigint; won?: bigint; cash?: bigint; since: Date },
): RoundBonus | null {
  const { bonus } = round;
  if (!bonus?.tie) return bonus;
  if (staked > 0n || won > 0n) draft.bonusBack.push({ bonus, round, staked, won, since });
  return {
    ...bonus,
    stake: bonus.stake - staked,
    win: bonus.win - won,
    tie: { ...bonus.tie, cash: bonus.tie.cash - cash },
  };
}

/** Books what reversals gave back, stakes before wins, then counts the rounds of the command towards their bonus, which may complete it. */
export function settleBonus(draft: Draft, key: string): void {
  for (const { bonus, round, staked, since } of draft.bonusBack)
    returnStake(draft, bonus, { round, amount: staked, since }, key);
  for (const { bonus, round, won } of draft.bonusBack) takeWin(draft, bonus, { round, amount: won }, key);
  for (const round of [...draft.rounds.values()]) countRound(draft, round);
}

interface Back {
  round: RoundState;
  amount: bigint;
}

/** A stake goes back to the bonus money, or becomes cash with a completed bonus; with any other that is over it lapses. */
function returnStake(
  draft: Draft,
  bonus: RoundBonus,
  { round, amount, since }: Back & { since: Date },
  key: string,
): void {
  if (amount === 0n) return;
  const end = endOf(draft, bonus);
  if (end !== null && end !== 'completed') return;
  moveBonus(draft, 'bonus-refund', { amount, key, round, since });
  if (end === 'completed') passInCash(draft, bonus, amount, key);
}

/** A win leaves the bonus money, of which the operator bears what was played since, or the cash that a completed bonus became. */
function takeWin(draft: Draft, bonus: RoundBonus, { round, amount }: Back, key: string): void {
  if (amount === 0n) return;
  const end = endOf(draft, bonus);
  if (end !== null && end !== 'completed') return;
  const reference = referenceOf(bonus);
  const balance = end === null ? (draft.player.bonus?.balance ?? 0n) : 0n;
  if (end === 'completed')
    move(draft, 'bonus-reversal', {
      amount: -amount,
      key,
      reference,
      overdraw: draft.profile.negativeWinReversal === 'allow',
    });
  const lacking = amount > balance ? amount - balance : 0n;
  moveBonus(draft, 'bonus-grant', { amount: lacking, key, reference });
  moveBonus(draft, 'bonus-win-reversal', { amount: -amount, key, round, from: lacking });
}

/** Counts a round that is over for its bonus, or no longer what was taken back of it. What is played enough becomes cash. */
function countRound(draft: Draft, round: RoundState): void {
  const tie = round.bonus?.tie;
  const { bonus: running } = draft.player;
  if (!round.bonus || !tie || !running || running.no !== round.bonus.no || running.state === 'completed') return;
  const isOver = round.state === 'CLOSED' || round.state === 'RESETTLED';
  const staked = running.terms.counts === 'all' ? tie.cash + round.bonus.stake : round.bonus.stake;
  const counted_e4 = isOver ? staked * BigInt(tie.weight_bps) : 0n;
  if (counted_e4 === tie.counted_e4) return;
  saveRound(draft, { ...round, bonus: { ...round.bonus, tie: { ...tie, counted_e4 } } });
  const done_e4 = running.done_e4 + counted_e4 - tie.counted_e4;
  const isComplete = running.state === 'active' && done_e4 >= running.required_e4;
  const released = isComplete ? running.balance : 0n;
  draft.player = {
    ...draft.player,
    bonus: { ...running, done_e4, released, state: isComplete ? 'completed' : running.state },
  };
  if (isComplete) releaseBonus(draft);
}
