import { createDraw, lanternOrchard, playRound } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { type PlayedRound, recordedSlot } from './recorded-slot.ts';

const outcome = playRound(
  lanternOrchard,
  createDraw({ serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 1, tag: lanternOrchard.id }),
);
const detail = (own: Partial<PlayedRound>) =>
  ({
    roundId: 'r1',
    ...{ stake: '1.00', free: '0.00', win: '0.00', jackpot: '0.00', balanceAfter: '9.00', at: '2026-01-01T00:00:00Z' },
    outcome,
    fair: { seedPairId: 'p', nonce: 1, clientSeed: 'c', commitment: 'd', serverSeed: null },
    ...own,
  }) as unknown as PlayedRound;

it('[G-08] shows a free round at its own stake, also one that moved nothing', () => {
  const free = recordedSlot(detail({ stake: '0.00', free: '1.00', balanceAfter: null }));
  expect(free).toMatchObject({ stake: '1.00', free: true });
  expect(recordedSlot(detail({}))).toMatchObject({ stake: '1.00', free: false, balance: '9.00' });
  expect(recordedSlot(detail({ balanceAfter: null }))).toBeNull();
});
