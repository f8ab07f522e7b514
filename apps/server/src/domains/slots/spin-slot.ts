import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  isTrial,
  type Money,
  money,
  type Output,
  parseMoney,
  type RefusalCode,
} from '@fairhouse/contracts';
import {
  type BetMode,
  createDraw,
  findBetMode,
  isSlotRound,
  isWinningNumber,
  PLAIN_SPIN,
  payout,
  playRound,
  resetValueOf,
  type SlotRound,
  type SlotSpec,
  ticketsOf,
} from '@fairhouse/game-math';
import type { BetExecutor, DrawInputs, DrawOutcome, PlayRequest, SettledRound } from '#bets';
import { type Games, type OfferedGame, type PlayRule, paceOf } from '#games';
import type { GameSession } from '#http';
import { assert, Refusal, refuse } from '#refusal';
import { findMaths } from './find-maths.ts';
import type { JackpotAmounts } from './jackpot-amounts.ts';

type Spin = typeof calls.slots.spin;
export type SlotSpun = Output<Spin>;

export interface SpinDeps {
  executor: Pick<BetExecutor, 'play'>;
  games: Games;
  jackpots: JackpotAmounts;
}

/**
 * Plays one round: stake, draw and win are booked together or not at all. The same clientRoundId returns the recorded round. Debits the
 * stake times the cost of the bet mode, or uses a free round; wins are multiples of the stake. Refuses INVALID_AMOUNT, STAKE_NOT_OFFERED, OPTION_NOT_OFFERED,
 * GAME_DISABLED, GAME_UNAVAILABLE (country), GAME_MAINTENANCE, MIN_GAME_CYCLE, MANDATORY_BREAK, INSUFFICIENT_FUNDS, CONFLICT,
 * BET_NOT_ALLOWED, RETRY.
 */
export async function spinSlot(
  { executor, games, jackpots }: SpinDeps,
  session: GameSession & { brandId: BrandId; tester: boolean },
  input: Input<Spin>,
): Promise<SlotSpun> {
  const { accountId, gameCode, currency } = session;
  const stake = parseMoney(input.stake, currency);
  if (stake === null || stake <= 0n) throw refuse('INVALID_AMOUNT', { field: 'stake' });
  const { brandId, country } = session;
  const [game, here, rule] = await Promise.all([
    games.find(brandId, currency, gameCode),
    games.find(brandId, currency, gameCode, country),
    games.rule(brandId, country),
  ]);
  const spec = findMaths(gameCode, game?.versionHash);
  if (!spec) throw refuse('GAME_DISABLED');
  const option = input.option ?? PLAIN_SPIN;
  const mode = findBetMode(spec, option);
  if (!mode || (input.grant !== undefined && option !== PLAIN_SPIN))
    throw refuse('OPTION_NOT_OFFERED', { field: 'option' });
  const price = costOf(mode, stake);
  const of = { brandId, currency, playMoney: isTrial(session.type) };
  const closed =
    spec.jackpot !== undefined && (!rule.jackpotAllowed || (await jackpots.amount(of, spec.jackpot)) === null);
  const offered = session.tester && game ? { ...game, maintained: false } : game;
  const request: PlayRequest = {
    accountId,
    vendor: 'house',
    gameCode,
    versionHash: game?.versionHash ?? '',
    category: 'RNG',
    clientRoundId: input.clientRoundId,
    stake: price,
    currency,
    choices: {
      stake: formatMoney(stake, currency),
      ...(option !== PLAIN_SPIN && { option }),
      ...(input.grant !== undefined && { grant: input.grant }),
    },
    grant: input.grant,
    pace: paceOf(rule, 'slot'),
    // A repeat is answered whatever has been disabled since: its money has moved.
    jackpot: spec.jackpot && {
      code: spec.jackpot.id,
      increment_ppm: spec.jackpot.increment_ppm,
      resetValue: resetValueOf(spec.jackpot, currency) as Money,
    },
    refuseIfNew: closed ? 'GAME_DISABLED' : refusalOf(offered, here !== null, { rule, mode, stake }),
    outcome: (inputs) => drawSlot(spec, { stake, option, currency }, inputs),
  };
  return toSpunDto(await executor.play(request).catch(withReason), currency);
}

/** A game that has become unavailable since its launch is so in the player's country. */
function withReason(error: unknown): never {
  if (error instanceof Refusal && error.code === 'GAME_UNAVAILABLE')
    throw refuse('GAME_UNAVAILABLE', { params: { reason: 'country' } });
  throw error;
}

function refusalOf(
  game: OfferedGame | null,
  isHere: boolean,
  { rule, mode, stake }: { rule: PlayRule; mode: BetMode; stake: Money },
): RefusalCode | undefined {
  if (!game) return 'GAME_DISABLED';
  if (!isHere) return 'GAME_UNAVAILABLE';
  if (game.maintained) return 'GAME_MAINTENANCE';
  if (!game.stakes.includes(stake)) return 'STAKE_NOT_OFFERED';
  return isOfferedUnder(rule, mode) ? undefined : 'OPTION_NOT_OFFERED';
}

/** Returns true when the rule of the player's region allows this bet mode. */
export const isOfferedUnder = (rule: PlayRule, mode: BetMode): boolean => mode.buy === null || rule.featureBuyAllowed;

/** Returns the cost of a round in the smallest unit. Costs are whole stakes (`checkSpec`), so nothing is rounded. */
const costOf = (mode: BetMode, stake: Money): Money => money((stake * BigInt(mode.cost_x100)) / 100n);

interface SlotBet {
  stake: Money;
  option: string;
  currency: Currency;
}

/** Draws a slot round from the player's seeds. A pure function of maths, bet and seeds. */
export function drawSlot(
  spec: SlotSpec,
  { stake, option, currency }: SlotBet,
  { serverSeed, clientSeed, nonce }: DrawInputs,
): DrawOutcome {
  const draw = createDraw({ serverSeed, clientSeed, nonce, tag: spec.id });
  const round = playRound(spec, draw, option);
  return {
    winsJackpot: winsJackpot(spec, round, { stake, option, currency }),
    win: payout(stake, round.totalWin_x100) as Money,
    outcome: round,
    words: draw.words(),
    // A round of one spin is complete with its answer; free spins have more to show and are resumed.
    needsAcknowledgement: round.spins.length > 1,
  };
}

/** Returns true when any ticket that the price buys wins; each ticket is one number. */
function winsJackpot(spec: SlotSpec, round: SlotRound, { stake, option, currency }: SlotBet): boolean {
  const mode = findBetMode(spec, option);
  if (!spec.jackpot || !mode || round.jackpot === undefined) return false;
  return isWinningNumber(round.jackpot, ticketsOf(spec.jackpot, currency, costOf(mode, stake)));
}

function slotRound({ outcome, roundId }: Pick<SettledRound, 'outcome' | 'roundId'>): SlotRound {
  assert(isSlotRound(outcome), `the outcome of round ${roundId} is not a slot round`);
  return outcome;
}

/** Converts a played round to the form of the game client. */
export const toSpunDto = (played: Omit<SettledRound, 'replay'>, currency: Currency): SlotSpun => ({
  roundId: played.roundId,
  stake: formatMoney(played.stake, currency),
  win: formatMoney(played.win, currency),
  jackpot: formatMoney(played.jackpot, currency),
  balance: formatMoney(played.balance, currency),
  free: played.isFree,
  ...(played.collected !== null && { collected: formatMoney(played.collected, currency) }),
  ...(played.bonus && { bonus: toBonusDto(played.bonus, currency) }),
  round: slotRound(played),
  fair: {
    seedPairId: played.seedPairId,
    nonce: played.nonce,
    clientSeed: played.clientSeed,
    commitment: played.commitment,
  },
  at: played.at.toISOString(),
});

const toBonusDto = ({ balance, stake, win }: NonNullable<SettledRound['bonus']>, currency: Currency) => ({
  balance: formatMoney(balance, currency),
  stake: formatMoney(stake, currency),
  win: formatMoney(win, currency),
});
