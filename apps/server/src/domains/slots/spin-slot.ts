import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
  parseMoney,
  type RefusalCode,
} from '@fairhouse/contracts';
import { findSlot, openDraw, payout, playRound, type SlotSpec } from '@fairhouse/game-math';
import type { DrawInputs, Drawn, MoneyLanes, Played } from '#bets';
import type { Games } from '#games';
import type { GameSession } from '#http';
import { refuse } from '#refusal';

type Spin = typeof calls.slots.spin;
export type SlotSpun = Output<Spin>;

export interface SpinParts {
  lanes: Pick<MoneyLanes, 'play'>;
  games: Games;
}

/**
 * Plays one round: stake, draw and win are booked together or not at all. The same clientRoundId gives the recorded round.
 * Refuses INVALID_AMOUNT, STAKE_NOT_OFFERED, GAME_DISABLED, GAME_MAINTENANCE, TOO_SOON, INSUFFICIENT_FUNDS, CONFLICT, BET_NOT_ALLOWED, RETRY.
 */
export async function spinSlot(
  { lanes, games }: SpinParts,
  session: GameSession & { brandId: BrandId },
  input: Input<Spin>,
): Promise<SlotSpun> {
  const { accountId, gameCode, currency } = session;
  const stake = parseMoney(input.stake, currency);
  if (stake === null || stake <= 0n) throw refuse('INVALID_AMOUNT', { field: 'stake' });
  const [game, rule] = await Promise.all([
    games.find(session.brandId, currency, gameCode),
    games.rule(session.brandId, session.country),
  ]);
  const spec = mathsOf(gameCode, game?.versionHash);
  if (!spec) throw refuse('GAME_DISABLED');
  // A repeat is answered whatever has been switched off since: its money has moved.
  const refusal: RefusalCode | undefined = !game
    ? 'GAME_DISABLED'
    : game.maintained
      ? 'GAME_MAINTENANCE'
      : game.stakes.includes(stake)
        ? undefined
        : 'STAKE_NOT_OFFERED';
  const played = await lanes.play({
    accountId,
    vendor: 'house',
    gameCode,
    versionHash: game?.versionHash ?? '',
    category: 'RNG',
    clientRoundId: input.clientRoundId,
    stake,
    currency,
    choices: { stake: formatMoney(stake, currency) },
    pace_ms: rule.minCycle_ms,
    refuseUnlessRepeat: refusal,
    outcome: (inputs) => drawSlot(spec, stake, inputs),
  });
  return showPlayed(played, currency);
}

const known = new Map<string, SlotSpec>();

/** The maths of a game's version; remembered, since finding it means hashing every version there is. */
function mathsOf(gameCode: string, versionHash: string | undefined): SlotSpec | undefined {
  const key = `${gameCode}/${versionHash}`;
  const spec = known.get(key) ?? findSlot(gameCode, versionHash);
  if (spec) known.set(key, spec);
  return spec;
}

/** Draws a round of a slot from the player's seeds. A pure function of maths, stake and seeds. */
export function drawSlot(spec: SlotSpec, stake: Money, { serverSeed, clientSeed, nonce }: DrawInputs): Drawn {
  const round = playRound(spec, openDraw({ serverSeed: serverSeed.toString('hex'), clientSeed, nonce, tag: spec.id }));
  return {
    win: payout(stake, round.totalWin_x100) as Money,
    outcome: round,
    // A round of one spin has shown all with its answer; free spins have more to show and are resumed.
    needsPresenting: round.spins.length > 1,
  };
}

/** A played round as the game client reads it. */
export const showPlayed = (played: Omit<Played, 'replay'>, currency: Currency): SlotSpun => ({
  roundId: played.roundId,
  stake: formatMoney(played.stake, currency),
  win: formatMoney(played.win, currency),
  balance: formatMoney(played.balance, currency),
  round: played.outcome as unknown as SlotSpun['round'],
  fair: {
    seedPairId: played.seedPairId,
    nonce: played.nonce,
    clientSeed: played.clientSeed,
    commitment: played.commitment,
  },
  at: played.at.toISOString(),
});
