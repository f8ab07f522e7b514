/** The accepted terms of a bonus. They never change. Source: decision 101. */
export interface BonusTerms {
  /** What is multiplied: the bonus, or the bonus and the deposit it was given for. */
  base: 'bonus' | 'bonusAndDeposit';
  /** How often the base must be played, hundredths. */
  times_x100: number;
  /** Share of a stake that counts, basis points. In a game with 0 bonus money cannot be used. */
  weightOf_bps: (category: string) => number;
  /** The most that the stakes of a round with bonus money may be, smallest units; null for no maximum. */
  maxStake: bigint | null;
  /** Whether every stake counts, or bonus money alone. */
  counts: 'all' | 'bonus';
  /** Whether a paid withdrawal ends it: a bonus that was given for a deposit. */
  endsOnWithdrawal: boolean;
}

/** States in which the bonus has a balance of its own. */
const RUNNING = ['active', 'suspended', 'expiring'] as const;
/** How a bonus is over. */
export type BonusEnd = 'completed' | 'expired' | 'cancelled' | 'withdrawn' | 'excluded' | 'voided';
export type BonusState = (typeof RUNNING)[number] | BonusEnd;

/** A bonus. Amounts are smallest units, `_e4` ten-thousandths of one. */
export interface BonusMoney {
  terms: BonusTerms;
  state: BonusState;
  balance: bigint;
  required_e4: bigint;
  done_e4: bigint;
}

/** What a round has of cash and of bonus money. */
export interface BonusRound {
  category: string;
  /** It began while the bonus was active, in a game that counts. */
  isTied: boolean;
  cashStake: bigint;
  bonusStake: bigint;
  cashWin: bigint;
  /** The bonus part of wins, wherever it was paid. */
  bonusWin: bigint;
  /** What it added to `done_e4`. */
  counted_e4: bigint;
  isOpen: boolean;
}

/** What changes in the account of the player and in those of the operator; each sum of `bonus`, `bonusIssued` and `bonusGaming` is zero. */
export interface BonusPosting {
  cash: bigint;
  bonus: bigint;
  bonusIssued: bigint;
  bonusGaming: bigint;
  promotions: bigint;
  gaming: bigint;
}

export type StakeRefusal = 'INSUFFICIENT_FUNDS' | 'BONUS_MAX_STAKE';
export type BonusRefusal = StakeRefusal | 'BONUS_IN_PLAY' | 'STATE_CHANGED';

/** What an event makes of a bonus and of the round it is about. */
export interface BonusChange {
  money: BonusMoney;
  round: BonusRound;
  posting: BonusPosting;
}

const NOTHING: BonusPosting = { cash: 0n, bonus: 0n, bonusIssued: 0n, bonusGaming: 0n, promotions: 0n, gaming: 0n };

const isRunning = ({ state }: BonusMoney): boolean => (RUNNING as readonly string[]).includes(state);

/** Begins a bonus. `deposit`: the one it is given for; 0 for none. */
export function grantBonus(
  terms: BonusTerms,
  amount: bigint,
  deposit: bigint,
): { money: BonusMoney; posting: BonusPosting } {
  const base = terms.base === 'bonus' ? amount : amount + deposit;
  const required_e4 = base * BigInt(terms.times_x100) * 100n;
  return {
    money: { terms, state: 'active', balance: amount, required_e4, done_e4: 0n },
    posting: { ...NOTHING, bonus: amount, bonusIssued: -amount },
  };
}

/** Begins a round. `money`: the bonus of the account, null for none. */
export const beginRound = (money: BonusMoney | null, category: string): BonusRound => ({
  category,
  isTied: money?.state === 'active' && money.terms.weightOf_bps(category) > 0,
  cashStake: 0n,
  bonusStake: 0n,
  cashWin: 0n,
  bonusWin: 0n,
  counted_e4: 0n,
  isOpen: true,
});

/**
 * Splits a stake: cash first, the rest from the bonus.
 *
 * Refuses INSUFFICIENT_FUNDS, and BONUS_MAX_STAKE where the stakes of a round with bonus money pass the maximum.
 */
export function placeStake(
  money: BonusMoney,
  round: BonusRound,
  cash: bigint,
  stake: bigint,
): BonusChange | StakeRefusal {
  const usable = round.isTied && money.state === 'active' ? money.balance : 0n;
  if (stake > cash + usable) return 'INSUFFICIENT_FUNDS';
  const cashStake = stake < cash ? stake : cash;
  const bonusStake = stake - cashStake;
  const after = { ...round, cashStake: round.cashStake + cashStake, bonusStake: round.bonusStake + bonusStake };
  const { maxStake } = money.terms;
  if (maxStake !== null && after.bonusStake > 0n && stakesOf(after) > maxStake) return 'BONUS_MAX_STAKE';
  return {
    money: { ...money, balance: money.balance - bonusStake },
    round: after,
    posting: { ...NOTHING, cash: -cashStake, bonus: -bonusStake, bonusGaming: bonusStake, gaming: cashStake },
  };
}

/** Pays a win by the split of the round's stakes; the bonus part is rounded down. A free round has no stake: its win is cash. */
export function payWin(money: BonusMoney, round: BonusRound, amount: bigint): BonusChange {
  const stakes = stakesOf(round);
  const bonusWin = stakes === 0n ? 0n : (amount * round.bonusStake) / stakes;
  const cashWin = amount - bonusWin;
  const posting = { ...NOTHING, cash: cashWin, gaming: -cashWin };
  const after = { ...round, cashWin: round.cashWin + cashWin, bonusWin: round.bonusWin + bonusWin };
  if (isRunning(money))
    return {
      money: { ...money, balance: money.balance + bonusWin },
      round: after,
      posting: { ...posting, bonus: bonusWin, bonusGaming: -bonusWin },
    };
  if (money.state === 'voided') return { money, round: { ...after, bonusWin: round.bonusWin }, posting };
  return { money, round: after, posting: add(posting, inCash(bonusWin)) };
}

/** Closes a round: it counts, and may complete a bonus or end one that waited for it. `othersHold`: another open round holds bonus money. */
export function closeRound(money: BonusMoney, round: BonusRound, othersHold: boolean): BonusChange {
  const closed = { ...round, isOpen: false };
  if (!round.isTied || !isRunning(money)) return { money, round: closed, posting: NOTHING };
  const { terms } = money;
  const counted = terms.counts === 'all' ? stakesOf(round) : round.bonusStake;
  const counted_e4 = counted * BigInt(terms.weightOf_bps(round.category));
  const ended = settle({ ...money, done_e4: money.done_e4 + counted_e4 }, othersHold);
  return { money: ended.money, posting: ended.posting, round: { ...closed, counted_e4 } };
}

/** Takes a whole round back, wins and stakes, each from and to where it was. */
export function takeRoundBack(money: BonusMoney, round: BonusRound, othersHold: boolean): BonusChange {
  const cash = round.cashStake - round.cashWin;
  const bonus = round.bonusStake - round.bonusWin;
  const posting = { ...NOTHING, cash, gaming: -cash };
  const over = { ...round, isOpen: false, counted_e4: 0n };
  if (money.state === 'completed') return { money, round: over, posting: add(posting, inCash(bonus)) };
  if (!isRunning(money)) return { money, round: over, posting };
  const left = money.balance + bonus;
  const balance = left < 0n ? 0n : left;
  // what is missing has been played since: the operator bears it
  const lacking = balance - left;
  const back = {
    ...posting,
    bonus: balance - money.balance,
    bonusGaming: -bonus,
    bonusIssued: -lacking,
  };
  const ended = settle({ ...money, balance, done_e4: money.done_e4 - round.counted_e4 }, othersHold);
  return { money: ended.money, posting: add(back, ended.posting), round: over };
}

/** A withdrawal of cash is requested. Refuses BONUS_IN_PLAY while an open round holds bonus money. */
export function requestWithdrawal(money: BonusMoney, anyHolds: boolean): BonusMoney | BonusRefusal {
  if (!money.terms.endsOnWithdrawal || money.state !== 'active') return money;
  return anyHolds ? 'BONUS_IN_PLAY' : { ...money, state: 'suspended' };
}

/** The withdrawal is paid: a bonus that waited for it is over. */
export const withdrawalPaid = (money: BonusMoney): Ended =>
  money.state === 'suspended' ? end(money, 'withdrawn') : { money, posting: NOTHING };

/** The withdrawal is returned, and no other waits: the bonus goes on. */
export const withdrawalReturned = (money: BonusMoney): Ended =>
  money.state === 'suspended' ? settle({ ...money, state: 'active' }, false) : { money, posting: NOTHING };

/** Its time is over: immediately, or once no open round holds bonus money. Refuses STATE_CHANGED. */
export function expireBonus(money: BonusMoney, anyHolds: boolean): Ended | BonusRefusal {
  if (!isRunning(money)) return 'STATE_CHANGED';
  return anyHolds ? { money: { ...money, state: 'expiring' }, posting: NOTHING } : end(money, 'expired');
}

/** The player gives it up. Refuses STATE_CHANGED, and BONUS_IN_PLAY while an open round holds bonus money. */
export function cancelBonus(money: BonusMoney, anyHolds: boolean): Ended | BonusRefusal {
  if (!isRunning(money)) return 'STATE_CHANGED';
  return anyHolds ? 'BONUS_IN_PLAY' : end(money, 'cancelled');
}

/** Ends it immediately: a self-exclusion, or a broken term that two operators agree on. Refuses STATE_CHANGED. */
export const endBonus = (money: BonusMoney, how: 'excluded' | 'voided'): Ended | BonusRefusal =>
  isRunning(money) ? end(money, how) : 'STATE_CHANGED';

/** Whether the round keeps a bonus from being expired, cancelled or suspended. */
export const holdsBonus = (round: BonusRound): boolean => round.isOpen && round.bonusStake > 0n;

export interface Ended {
  money: BonusMoney;
  posting: BonusPosting;
}

/** Completes a bonus whose requirement is met, or expires one whose last round is over. */
function settle(money: BonusMoney, othersHold: boolean): Ended {
  if (money.done_e4 >= money.required_e4 && money.state !== 'suspended') {
    const posting = add({ ...NOTHING, bonus: -money.balance, bonusIssued: money.balance }, released(money.balance));
    return { money: { ...money, state: 'completed', balance: 0n }, posting };
  }
  if (money.state === 'expiring' && !othersHold) return end(money, 'expired');
  return { money, posting: NOTHING };
}

const end = (money: BonusMoney, state: BonusEnd): Ended => ({
  money: { ...money, state, balance: 0n },
  posting: { ...NOTHING, bonus: -money.balance, bonusIssued: money.balance },
});

const stakesOf = ({ cashStake, bonusStake }: BonusRound): bigint => cashStake + bonusStake;
/** What the promotion costs in cash. */
const released = (amount: bigint): BonusPosting => ({ ...NOTHING, cash: amount, promotions: -amount });
/** A bonus part that is paid in cash passes through the accounts of the bonus. */
const inCash = (amount: bigint): BonusPosting =>
  add({ ...NOTHING, bonusGaming: -amount, bonusIssued: amount }, released(amount));

const add = (one: BonusPosting, other: BonusPosting): BonusPosting => ({
  cash: one.cash + other.cash,
  bonus: one.bonus + other.bonus,
  bonusIssued: one.bonusIssued + other.bonusIssued,
  bonusGaming: one.bonusGaming + other.bonusGaming,
  promotions: one.promotions + other.promotions,
  gaming: one.gaming + other.gaming,
});
