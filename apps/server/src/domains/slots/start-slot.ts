import { type Currency, type calls, formatMoney, isTrial, type Money, money, type Output } from '@fairhouse/contracts';
import { betModes, PLAIN_SPIN, type Progressive, resetValueOf } from '@fairhouse/game-math';
import {
  type FreeRoundsLeft,
  findUnacknowledged,
  getFairness,
  getUsableBonus,
  lastRound,
  listFreeRounds,
  type PlayedRound,
} from '#bets';
import type { Db } from '#db';
import { type Games, type GameTokens, redeemLaunchToken } from '#games';
import type { BaseContext } from '#http';
import { getMemberBalance } from '#identity';
import { refuse } from '#refusal';
import { getReminder } from '#rg';
import { findMaths } from './find-maths.ts';
import type { JackpotAmounts } from './jackpot-amounts.ts';
import { isOfferedUnder, toSpunDto } from './spin-slot.ts';

/** The vendor of rounds that are drawn here, and of free rounds in them. */
const OWN_VENDOR = 'house';

/**
 * Exchanges a launch token for a game token and returns the state of the game, including an unfinished round. Refuses LAUNCH_EXPIRED,
 * GAME_DISABLED.
 */
export async function startSlot(
  { db, games, gameTokens, jackpots }: { db: Db; games: Games; gameTokens: GameTokens; jackpots: JackpotAmounts },
  { brand, userAgent }: Pick<BaseContext, 'brand' | 'userAgent'>,
  launchToken: string,
): Promise<Output<typeof calls.slots.open>> {
  const launch = await redeemLaunchToken({ db, gameTokens }, brand.brandId, launchToken, userAgent);
  const { gameToken, accountId, currency, type, code, country } = launch;
  const game = await games.find(brand.brandId, currency, code);
  if (!game) throw refuse('GAME_DISABLED');
  const [balance, fair, last, unfinished, rule, reminder_min, freeRounds, bonus] = await Promise.all([
    getMemberBalance(db, accountId),
    getFairness(db, accountId),
    lastRound(db, accountId, code),
    findUnacknowledged(db, accountId, code),
    games.rule(brand.brandId, country),
    getReminder(db, accountId),
    listFreeRounds(db, accountId, { vendor: OWN_VENDOR, game: code }),
    getUsableBonus(db, accountId, { gameCode: code, category: 'RNG' }),
  ]);
  const spec = findMaths(code, game.versionHash);
  if (!spec) throw refuse('GAME_DISABLED');
  const of = { brandId: brand.brandId, currency, playMoney: isTrial(type) };
  const jackpot = spec.jackpot ? await jackpots.amount(of, spec.jackpot) : null;
  if (spec.jackpot && (jackpot === null || !rule.jackpotAllowed)) throw refuse('GAME_DISABLED');
  return {
    gameToken,
    opened: {
      gameCode: code,
      versionHash: game.versionHash,
      currency,
      balance: balance.sumBalance,
      ...(bonus !== null && { bonus: formatMoney(bonus, currency) }),
      stakes: game.stakes.map((stake) => formatMoney(stake, currency)),
      defaultStake: formatMoney(game.defaultStake, currency),
      options: betModes(spec)
        .filter((mode) => mode.id !== PLAIN_SPIN && isOfferedUnder(rule, mode))
        .map(({ id, cost_x100, buy }) => ({ id, cost_x100, buysFeature: buy !== null })),
      jackpot: spec.jackpot && jackpot !== null ? toJackpotDto(spec.jackpot, currency, jackpot) : null,
      freeRounds: freeRounds.map((each) => toFreeRoundsDto(each, currency)),
      mode: isTrial(type) ? 'demo' : 'real',
      fair,
      lastRound: last && toSpunDto(withUsable(last, bonus), currency),
      unfinished: unfinished && toSpunDto(withUsable(unfinished, bonus), currency),
      limits: {
        minCycle_ms: rule.minCycle_ms,
        autoplayAllowed: rule.autoplayAllowed,
        autoplayMax: rule.autoplayMax,
        reminder_min: Math.min(reminder_min ?? rule.reminder_min, rule.reminder_min),
        maxReminder_min: rule.reminder_min,
        mandatoryBreak_min: rule.mandatoryBreak_min,
      },
    },
  };
}

/** Adds the bonus money that can be used now to a round. */
const withUsable = (played: PlayedRound, usable: Money | null) => {
  const { stake, win } = played.bonus ?? { stake: money(0), win: money(0) };
  const isWithout = played.bonus === null && usable === null;
  return { ...played, bonus: isWithout ? null : { balance: usable ?? money(0), stake, win } };
};

const toFreeRoundsDto = ({ grantId, stake, left, until, collected }: FreeRoundsLeft, currency: Currency) => ({
  grantId,
  stake: formatMoney(stake, currency),
  left,
  until: until.toISOString(),
  ...(collected !== null && { collected: formatMoney(collected, currency) }),
});

const toJackpotDto = (jackpot: Progressive, currency: Currency, amount: Money) => ({
  code: jackpot.id,
  amount: formatMoney(amount, currency),
  ticket: formatMoney(money(jackpot.ticket[currency] ?? 0), currency),
  resetValue: formatMoney(resetValueOf(jackpot, currency) as Money, currency),
});
