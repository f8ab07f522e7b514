import { randomUUID } from 'node:crypto';
import { accountId, money } from '@fairhouse/contracts';
import { createDraw, findSlot, payout, playRound, versionHash } from '@fairhouse/game-math';
import type { PlayRequest } from '../../apps/server/src/domains/bets/index.ts';
import { FIRST_PLAYER } from './players.ts';

const found = findSlot('lantern-orchard');
if (!found) throw new Error('lantern-orchard not found; the benchmark needs it');
const game = found;
const hash = versionHash(game);

/** A jackpot with the settings of the Crucible. */
export const CRUCIBLE = { code: 'crucible', increment_ppm: 10_000, resetValue: money(250_000) };

/** A round of the real game, as the slots domain requests it. With a progressive jackpot it has one more number and a contribution. */
export function spinRequest(
  player: number,
  clientRoundId: string = randomUUID(),
  jackpot?: typeof CRUCIBLE,
): PlayRequest {
  const stake = money(100);
  return {
    accountId: accountId(FIRST_PLAYER + BigInt(player)),
    vendor: 'house',
    gameCode: 'lantern-orchard',
    versionHash: hash,
    category: 'RNG',
    clientRoundId,
    stake,
    currency: 'USD',
    choices: {},
    jackpot,
    outcome: ({ serverSeed, clientSeed, nonce }) => {
      const draw = createDraw({ serverSeed, clientSeed, nonce, tag: 'lantern-orchard' });
      const round = playRound(game, draw);
      const winsJackpot = jackpot !== undefined && draw.uint(2_500_000) < 5;
      return {
        winsJackpot,
        win: money(payout(stake, round.totalWin_x100)),
        outcome: round as unknown as Record<string, never>,
        words: draw.words(),
        needsAcknowledgement: round.spins.length > 1,
      };
    },
  };
}
