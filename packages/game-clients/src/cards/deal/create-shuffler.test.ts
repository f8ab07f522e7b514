import type { CardOwnSeat, RoomFrame } from '@fairhouse/contracts';
import { seedCommitment } from '@fairhouse/game-math/cards';
import { expect, it } from 'vitest';
import type { CardRoomView } from '../room-view.ts';
import { createShuffler } from './create-shuffler.ts';

type Sent = { type: string; fields: Record<string, unknown>; answer: (refused?: boolean) => Promise<void> };

/** A shuffler whose frames are collected and answered by the test. Its seeds are 1, 2, 3 … */
function startShuffler() {
  const sent: Sent[] = [];
  let drawn = 0;
  const shuffler = createShuffler({
    send: (type, fields) =>
      new Promise((resolve, reject) => {
        const answer = async (refused = false): Promise<void> => {
          if (refused) reject(new Error('refused'));
          else resolve({});
          await new Promise((done) => setTimeout(done));
        };
        sent.push({ type, fields, answer });
      }),
    drawSeed() {
      drawn += 1;
      return String(drawn).padStart(64, '0');
    },
  });
  return { sent, shuffler };
}

const seedOf = (number: number): string => String(number).padStart(64, '0');
const commitmentOf = (number: number): string => seedCommitment({ id: 'seat-2', seed: seedOf(number) });
const frame = (type: string): RoomFrame => ({ room: 'pvp/x', seq: 1, type });
function roomWith(commitment: string | null, more: Partial<CardRoomView> = {}): CardRoomView {
  const you = { seat: 2, commitment, leaving: false } as CardOwnSeat;
  return { phase: 'WAITING', you, deal: null, ...more } as CardRoomView;
}
const shuffled = (commitment: string): CardRoomView =>
  roomWith(null, {
    phase: 'COMMIT',
    deal: { handNo: 7, parties: [{ id: 'seat-2', seat: 2, commitment }] } as unknown as CardRoomView['deal'],
  });

it('commits to a seed, reveals it when it is part of a deal, and commits to another', async () => {
  const { sent, shuffler } = startShuffler();
  shuffler.onFrame(roomWith(null), frame('state'));
  expect(sent[0]).toMatchObject({ type: 'commit', fields: { commitment: commitmentOf(1) } });
  await sent[0]?.answer();
  shuffler.onFrame(roomWith(commitmentOf(1)), frame('you'));
  shuffler.onFrame(shuffled(commitmentOf(1)), frame('shuffle'));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    type: 'reveal',
    fields: { handNo: 7, seed: seedOf(1), commitment: commitmentOf(2) },
  });
  expect(shuffler.revealed()).toEqual({ handNo: 7, seed: seedOf(1), commitment: commitmentOf(1) });
});

it('reveals nothing for a deal with another commitment than its own', () => {
  const { sent, shuffler } = startShuffler();
  shuffler.onFrame(roomWith(null), frame('state'));
  shuffler.onFrame(shuffled('ab'.repeat(32)), frame('shuffle'));
  expect(sent.map(({ type }) => type)).toEqual(['commit']);
  expect(shuffler.revealed()).toBeNull();
});

it('does not commit again while a commitment is not answered, and does so when the room has another', async () => {
  const { sent, shuffler } = startShuffler();
  shuffler.onFrame(roomWith(null), frame('state'));
  shuffler.onFrame(roomWith(null), frame('you'));
  expect(sent).toHaveLength(1);
  await sent[0]?.answer();
  shuffler.onFrame(roomWith(commitmentOf(1)), frame('you'));
  expect(sent).toHaveLength(1);
  // another window of the player has committed
  shuffler.onFrame(roomWith('cd'.repeat(32)), frame('you'));
  expect(sent[1]).toMatchObject({ type: 'commit', fields: { commitment: commitmentOf(2) } });
});

it('never commits to a seed again that it has sent', async () => {
  const { sent, shuffler } = startShuffler();
  shuffler.onFrame(roomWith(null), frame('state'));
  await sent[0]?.answer();
  shuffler.onFrame(shuffled(commitmentOf(1)), frame('shuffle'));
  await sent[1]?.answer(true);
  // too late: the room has kept the old commitment
  shuffler.onFrame(roomWith(commitmentOf(1)), frame('you'));
  expect(sent[2]).toMatchObject({ type: 'commit', fields: { commitment: commitmentOf(3) } });
});

it('commits after a deal that had begun when it tried', async () => {
  const { sent, shuffler } = startShuffler();
  shuffler.onFrame(roomWith(null), frame('state'));
  await sent[0]?.answer(true);
  shuffler.onFrame(shuffled('ab'.repeat(32)), frame('shuffle'));
  expect(sent).toHaveLength(1);
  shuffler.onFrame(roomWith(null, { phase: 'ACT' }), frame('dealt'));
  expect(sent).toHaveLength(2);
});
