import type { SlotApi, SlotOpened } from '@fairhouse/game-clients/slot';
import { findSlot, versionHash } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { practiseWith } from './practise-with.ts';

const spec = findSlot('lantern-orchard');
if (!spec) throw new Error('the slot is there');
const opened: SlotOpened = {
  ...{ gameCode: 'lantern-orchard', versionHash: versionHash(spec), currency: 'USD', balance: '3.00' },
  ...{ stakes: ['0.20', '1.00'], defaultStake: '1.00', mode: 'real', options: [], lastRound: null, unfinished: null },
  fair: { seedPairId: '1', commitment: '', nextCommitment: '', clientSeed: '', nonce: 7 },
  limits: { minCycle_ms: 0, autoplayAllowed: true, autoplayMax: 10 },
};
/** A house that is asked for the game and for nothing else. */
const house = {
  open: () => Promise.resolve(opened),
  spin: () => Promise.reject(new Error('a round of practice reached the house')),
} as unknown as SlotApi;

it('[P-29] plays the real maths with play money, and asks the house for no round', async () => {
  const practice = practiseWith(house);
  expect(await practice.open()).toMatchObject({ mode: 'demo', balance: '100.00' });
  let balance = 100;
  for (let round = 0; round < 20; round++) {
    const spun = await practice.spin({ stake: '1.00', clientRoundId: `r${round}` });
    balance = balance - 1 + Number(spun.win);
    expect(Number(spun.balance)).toBeCloseTo(balance, 2);
    expect(spun.fair.nonce).toBe(round);
  }
  const again = await practice.spin({ stake: '1.00', clientRoundId: 'r3' });
  expect(again.fair.nonce).toBe(3);
  const other = practiseWith(house);
  await other.open();
  const { round, fair } = await other.spin({ stake: '0.20', clientRoundId: 'x' });
  expect(fair.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(round.spins.length).toBeGreaterThan(0);
});

it('refuses a stake that the play money does not cover, as the real game does', async () => {
  const practice = practiseWith({ ...house, open: () => Promise.resolve({ ...opened, stakes: ['0.01'] }) });
  await practice.open();
  await expect(practice.spin({ stake: '1.01', clientRoundId: 'y' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  });
});
