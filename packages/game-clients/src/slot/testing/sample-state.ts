import { betModes, createDraw, lanternOrchard, playRound, type SlotSpec, versionHash } from '@fairhouse/game-math';
import type { SlotOpened, SlotOption, SlotSpun } from '../api.ts';
import { opened, startSpin } from '../changes.ts';
import { initialState, type SlotState } from '../state.ts';

/** Returns a round of Lantern Orchard, the same for the same nonce. */
export const sampleRound = (nonce: number) =>
  playRound(
    lanternOrchard,
    createDraw({ serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce, tag: lanternOrchard.id }),
  );

/** Returns a settled round in the server's format: 1.00 staked on a balance of 100.00, 2.50 won. */
export function sampleSpun(change: Partial<SlotSpun> = {}): SlotSpun {
  return {
    roundId: 'r1',
    stake: '1.00',
    win: '2.50',
    jackpot: '0.00',
    balance: '101.50',
    free: false,
    round: sampleRound(0),
    fair: { seedPairId: 'p', nonce: 4, clientSeed: 'c', commitment: 'd' },
    at: '2026-01-01T00:00:00Z',
    ...change,
  };
}

/** Returns an open game with a balance of 100.00 and stakes of 0.20, 1.00 and 5.00. */
export function sampleOpened(change: Partial<SlotOpened> = {}): SlotState {
  return opened(initialState, {
    gameCode: 'lantern-orchard',
    versionHash: versionHash(lanternOrchard),
    currency: 'USD',
    balance: '100.00',
    stakes: ['0.20', '1.00', '5.00'],
    defaultStake: '1.00',
    options: [],
    jackpot: null,
    freeRounds: [],
    mode: 'real',
    fair: { seedPairId: 'p', commitment: 'd', nextCommitment: 'e', clientSeed: 'c', nonce: 4 },
    lastRound: null,
    unfinished: null,
    limits: {
      minCycle_ms: 0,
      autoplayAllowed: true,
      autoplayMax: 50,
      reminder_min: 30,
      maxReminder_min: 120,
      mandatoryBreak_min: 0,
    },
    ...change,
  });
}

/** Returns the options of a game besides the plain spin in the server's format, where all are allowed. */
export const optionsOf = (spec: SlotSpec): SlotOption[] =>
  betModes(spec)
    .slice(1)
    .map(({ id, cost_x100, buy }) => ({ id, cost_x100, buysFeature: buy !== null }));

/** Returns the state in which a spin has been sent. Throws when none may start. */
export function begun(state: SlotState, id = 'one', option = state.option): SlotState {
  const next = startSpin(state, id, option);
  if (!next) throw new Error('no spin can start');
  return next;
}
