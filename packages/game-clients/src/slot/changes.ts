import { PLAIN_SPIN } from '@fairhouse/game-math';
import { compare, minus, plus, stakeOfPrice } from '../game/amounts.ts';
import { countShown, countStake, uncountStake } from '../game/game-session.ts';
import type { SlotFair, SlotOpened, SlotSpun } from './api.ts';
import { type AutoplayLimits, countRound, createAutoplay } from './autoplay.ts';
import { freeRoundsOf, HISTORY_LENGTH, type Notice, priceOf, type SlotState, stakeOf } from './state.ts';

/**
 * Handles the opened game. An unfinished round is shown first: its balance is the one before its win, and its stake counts towards this
 * session.
 */
export function opened(state: SlotState, answer: SlotOpened): SlotState {
  const last = answer.unfinished ?? answer.lastRound;
  const bet = answer.options.find(({ id }) => id === last?.round.option);
  const requested = last ? answer.stakes.indexOf(stakeOfPrice(last.stake, bet?.cost_x100 ?? 100)) : -1;
  const fallback = Math.max(0, answer.stakes.indexOf(answer.defaultStake));
  return {
    ...state,
    phase: answer.unfinished ? 'showing' : 'idle',
    opened: answer,
    ...beforeWin(answer),
    stakeIndex: requested >= 0 ? requested : fallback,
    option: bet && !bet.buysFeature ? bet.id : PLAIN_SPIN,
    fair: answer.fair,
    freeRounds: answer.freeRounds,
    history: answer.lastRound && !answer.unfinished ? [answer.lastRound] : [],
    notice: answer.unfinished ? { kind: 'resumed' } : null,
    session: answer.unfinished ? countStake(state.session, cashOf(answer.unfinished)) : state.session,
  };
}

/** Returns both balances; before the win of an unfinished round, which is not shown yet. */
function beforeWin({ balance, bonus: usable, unfinished }: SlotOpened): Pick<SlotState, 'balance' | 'bonus'> {
  const bonus = usable ?? null;
  if (!unfinished) return { balance, bonus };
  // what free rounds collect is in neither balance
  if (unfinished.collected !== undefined) return { balance, bonus };
  const ofBonus = unfinished.bonus?.win ?? '0';
  return {
    balance: minus(balance, minus(unfinished.win, ofBonus)),
    // what the round completed is cash already
    bonus: bonus !== null && compare(bonus, ofBonus) >= 0 ? minus(bonus, ofBonus) : bonus,
  };
}

/** Returns what a round cost the player, of both balances. */
const cashOf = ({ free, stake }: SlotSpun): string => (free ? '0' : stake);

export function closed(state: SlotState, code: string | null): SlotState {
  return { ...state, phase: 'closed', notice: code === null ? { kind: 'lost' } : { kind: 'refused', code } };
}

/** Moves one step up or down the list of stakes. No effect while a round or autoplay runs, or free rounds are left. */
export function changeStake(state: SlotState, step: 1 | -1): SlotState {
  if (state.phase !== 'idle' || state.autoplay || freeRoundsOf(state)) return state;
  const last = (state.opened?.stakes.length ?? 1) - 1;
  return { ...state, stakeIndex: Math.min(last, Math.max(0, state.stakeIndex + step)), notice: null };
}

/** Selects another bet level, if the game has any. No effect while a round or autoplay runs. */
export function changeOption(state: SlotState, option: string): SlotState {
  if (state.phase !== 'idle' || state.autoplay) return state;
  const isLevel =
    option === PLAIN_SPIN || state.opened?.options.some(({ id, buysFeature }) => id === option && !buysFeature);
  return isLevel ? { ...state, option, notice: null } : state;
}

/**
 * Takes the price and names the round: a spin at the current level or a bought feature. A free round, a plain spin, comes before any spin in
 * cash, and cash before bonus money. Returns null when no round may start, and a state with a notice when both balances are too low, and
 * before the first spin of a visit with bonus money or with free rounds whose wins become it.
 */
export function startSpin(state: SlotState, clientRoundId: string, option = state.option): SlotState | null {
  if (state.phase !== 'idle') return null;
  const free = isBought(state, option) ? null : freeRoundsOf(state);
  if (free) {
    const { stake, grantId: grant, collected } = free;
    if (collected !== undefined && !state.knowsCollected)
      return { ...state, knowsCollected: true, autoplay: null, notice: { kind: 'free-rounds-begin' } };
    const pending = { stake, option: PLAIN_SPIN, price: '0', fromBonus: '0', clientRoundId, grant };
    return { ...state, phase: 'asking', win: null, notice: null, pending };
  }
  const [stake, price] = [stakeOf(state), priceOf(state, option)];
  const fromBonus = bonusPartOf(state, price);
  if (compare(state.bonus ?? '0', fromBonus) < 0) return { ...state, autoplay: null, notice: { kind: 'funds' } };
  if (compare(fromBonus, '0') > 0 && !state.knowsBonus)
    return { ...state, knowsBonus: true, autoplay: null, notice: { kind: 'bonus-begins' } };
  return {
    ...state,
    phase: 'asking',
    ...taken(state, price, fromBonus),
    win: null,
    notice: null,
    pending: { stake, option, price, fromBonus, clientRoundId },
    session: countStake(state.session, price),
  };
}

/** Returns the part of a price that the own money does not cover. */
function bonusPartOf({ balance }: SlotState, price: string): string {
  const own = compare(balance, '0') < 0 ? '0' : balance;
  return compare(own, price) >= 0 ? '0' : minus(price, own);
}

const taken = ({ balance, bonus }: SlotState, price: string, fromBonus: string) => ({
  balance: minus(balance, minus(price, fromBonus)),
  bonus: bonus === null ? null : minus(bonus, fromBonus),
});

const isBought = ({ opened: game }: SlotState, option: string): boolean =>
  game?.options.some(({ id, buysFeature }) => id === option && buysFeature) ?? false;

/** Handles a lost answer: the round may exist. The same spin stays pending, and only it can be sent. */
export function linkLost(state: SlotState): SlotState {
  return { ...state, phase: 'lost', autoplay: null, notice: { kind: 'lost' } };
}

/** Sends the pending spin again with the same id. */
export function retrySpin(state: SlotState): SlotState {
  return state.phase === 'lost' && state.pending ? { ...state, phase: 'asking', notice: null } : state;
}

/** Handles a refused spin: there is no round and the stake is returned. Free rounds that cannot be used are not tried again. */
export function spinRefused(state: SlotState, code: string): SlotState {
  const { price, fromBonus } = state.pending ?? { price: '0', fromBonus: '0' };
  const grant = code === 'BET_NOT_ALLOWED' ? state.pending?.grant : undefined;
  return {
    ...state,
    freeRounds: state.freeRounds.filter(({ grantId }) => grantId !== grant),
    phase: 'idle',
    balance: plus(state.balance, minus(price, fromBonus)),
    bonus: state.bonus === null ? null : plus(state.bonus, fromBonus),
    pending: null,
    autoplay: null,
    notice: { kind: 'refused', code },
    session: uncountStake(state.session, price),
  };
}

/** Handles the settled round. Its presentation starts. */
export function spinAnswered(state: SlotState, spun: SlotSpun): SlotState {
  const fair = state.fair && { ...state.fair, nonce: Math.max(state.fair.nonce, spun.fair.nonce + 1) };
  const grant = state.pending?.grant;
  const freeRounds = state.freeRounds.map((each) =>
    each.grantId === grant ? { ...each, left: Math.max(0, each.left - 1), collected: spun.collected } : each,
  );
  return { ...state, phase: 'showing', pending: null, fair, freeRounds };
}

/**
 * Handles the end of the presentation: the win is added to the balance and autoplay counts the round. Autoplay that began with free rounds
 * does not continue in cash.
 */
export function roundShown(state: SlotState, spun: SlotSpun): SlotState {
  const counted = state.autoplay
    ? countRound(state.autoplay, { stake: cashOf(spun), win: spun.win, feature: hasFeature(spun) })
    : null;
  const isOver = spun.free && freeRoundsOf(state) === null;
  const ended: Notice | null = isOver
    ? { kind: 'free-rounds-over', ...(spun.collected !== undefined && { collected: spun.collected }) }
    : counted?.end
      ? { kind: 'autoplay-ended', why: counted.end }
      : null;
  return {
    ...state,
    phase: 'idle',
    balance: spun.balance,
    bonus: spun.bonus?.balance ?? null,
    win: spun.win,
    feature: null,
    autoplay: counted && !counted.end && !isOver ? counted.autoplay : null,
    notice: ended ?? (state.notice?.kind === 'resumed' ? null : state.notice),
    history: [spun, ...state.history].slice(0, HISTORY_LENGTH),
    session: countShown(state.session, spun),
  };
}

const hasFeature = ({ round }: SlotSpun): boolean =>
  round.spins.some(({ set, step }) => set === 'free' || step === 'hold');

/** Starts a series where the region allows autoplay, with at most as many spins as it allows. */
export function startAutoplay(state: SlotState, limits: AutoplayLimits): SlotState {
  const allowed = state.opened?.limits;
  if (state.phase !== 'idle' || !allowed?.autoplayAllowed || limits.spins < 1) return state;
  return { ...state, autoplay: createAutoplay({ ...limits, spins: Math.min(limits.spins, allowed.autoplayMax) }) };
}

/** Stops the series at any time. A round in progress is still shown. */
export function stopAutoplay(state: SlotState): SlotState {
  return { ...state, autoplay: null };
}

/** Takes over balances that changed elsewhere. `bonus` is undefined where it did not change. */
export const balancesChanged = (state: SlotState, balance: string, bonus: string | undefined): SlotState => ({
  ...state,
  balance,
  bonus: bonus !== undefined && state.bonus !== null ? bonus : state.bonus,
});

export function rotated(state: SlotState, fair: SlotFair): SlotState {
  return { ...state, fair };
}
