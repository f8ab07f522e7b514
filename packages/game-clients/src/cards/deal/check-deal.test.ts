import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardRoomView } from '../room-view.ts';
import { sampleHoldemTable, sampleTienLenTable } from '../testing/sample-table.ts';
import type { Simulation } from '../testing/simulate-room.ts';
import { sitInRoom } from '../testing/sit-in-room.ts';
import { checkDeal, type DealCheck } from './check-deal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOLDEM: Simulation = {
  table: sampleHoldemTable(6),
  bots: [1, 3, 4],
  seed: 5,
  bot_ms: 50,
  seated: { seat: 0, stack: 8_000 },
};
const TIEN_LEN: Simulation = {
  ...HOLDEM,
  table: sampleTienLenTable(),
  bots: [1, 2, 3],
  seated: { seat: 0, stack: 20_000 },
};

/** Plays hands in which the player runs out of time, and collects the check after every frame with cards. */
async function playHands(simulation: Simulation, hands: number): Promise<DealCheck[]> {
  const checks: DealCheck[] = [];
  const seen = new Set<number>();
  const { socket } = sitInRoom(simulation, (room, revealed, { type }) => {
    if (type === 'hand') checks.push(checkDeal(room, revealed));
    if (type === 'booked' && room.deal) seen.add(room.deal.handNo);
  });
  while (seen.size < hands) await vi.advanceTimersByTimeAsync(1_000);
  socket.close();
  return checks;
}

it.each([
  ['hold’em', HOLDEM, 4],
  ['Tien Len', TIEN_LEN, 2],
] as const)('proves every card that is seen in hands of %s', async (_game, simulation, hands) => {
  const checks = await playHands(simulation, hands);
  expect(checks.length).toBeGreaterThan(10);
  expect(checks.filter(({ state }) => state !== 'good')).toEqual([]);
  expect(checks.every(({ ownSeed }) => ownSeed === true)).toBe(true);
  // own cards and board; or all cards that were played
  expect(Math.max(...checks.map(({ cards }) => cards))).toBeGreaterThan(6);
});

it.each([
  ['swapped-card', ['opening', 'unproven']],
  ['late-root', ['root-late', 'opening']],
  ['other-seed', ['server-commitment']],
] as const)('notices a server that cheats by %s', async (cheat, problems) => {
  const [first] = await playHands({ ...HOLDEM, cheat }, 1);
  expect(first?.state).toBe('bad');
  expect(first?.problems).toEqual(expect.arrayContaining([...problems]));
});

it('notices a deal without the own seed, and a card from another place', async () => {
  const rooms: [CardRoomView, string | null][] = [];
  const { socket } = sitInRoom(HOLDEM, (room, revealed, { type }) => type === 'hand' && rooms.push([room, revealed]));
  await vi.advanceTimersByTimeAsync(2_000);
  socket.close();
  const [room, revealed] = rooms[0] ?? [];
  if (!room?.deal || !room.hand || !revealed) return expect.fail('a hand has begun');
  expect(checkDeal(room, revealed).problems).toEqual([]);
  expect(checkDeal(room, 'ab'.repeat(32)).problems).toEqual(['own-commitment']);
  const { hand, deal } = room;
  const swapped = { ...hand, view: { ...hand.view, seats: hand.view.seats.toReversed() } as typeof hand.view };
  expect(checkDeal({ ...room, hand: swapped }, revealed).problems).toContain('place');
  const without = { ...deal, parties: deal.parties.filter(({ seat }) => seat !== 3) };
  expect(checkDeal({ ...room, deal: without }, revealed).problems).toEqual(['parties']);
  const noOpenings = { ...room, hand: { ...hand, openings: [] } };
  expect(checkDeal(noOpenings, revealed).problems).toEqual(['unproven']);
});

it('is open until the first card', () => {
  let checked: DealCheck | null = null;
  sitInRoom(HOLDEM, (room, revealed, { type }) => {
    if (type === 'shuffle') checked = checkDeal(room, revealed);
  });
  return vi.advanceTimersByTimeAsync(500).then(() => expect(checked).toMatchObject({ state: 'open' }));
});
