import { createHash } from 'node:crypto';
import { createDraw } from '@fairhouse/game-math';
import {
  type Card,
  type ClimbingView,
  createJointDeck,
  dealtTo,
  findCardGame,
  type HoldemView,
  type JointDeck,
  playHoldem,
  playTienLen,
} from '@fairhouse/game-math/cards';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { differences, enter, join, openRoom, type Player, SIX, settled, startPvp, TIEN_LEN } from './start-pvp.ts';
import { createTableOfPlayers, type Seated } from './table-of-players.ts';

// Everything that a seat and the rail receive is searched for cards, salts and seeds that they may not know.

const HANDS = Number(process.env['PVP_LEAK_HANDS'] ?? 12);
let site: TestSite;
beforeAll(async () => {
  site = await startPvp({
    turn_ms: 250,
    rail_ms: 50,
    show_ms: 10,
    countdown_ms: 10,
    away_ms: 60_000,
    reveal_ms: 5_000,
  });
});
afterAll(() => site.close());

interface Recorded {
  handId: string;
  deck: JointDeck;
  /** By place in the deck. */
  salts: readonly string[];
  seeds: Record<string, string>;
  /** Cards that everybody saw by the end: board, played and shown. */
  open: ReadonlySet<string>;
  ownedBy(card: Card): number | 'board' | null;
}

async function listHands(roomId: string): Promise<Recorded[]> {
  const { rows } = await sql<{
    hand_no: number;
    public: { parties: { id: string }[]; log: { cards?: string[]; config: { game: string }; seating: unknown }[] };
    secret_sealed: Buffer;
  }>`select hand_no, public, secret_sealed from pvp.hand where room_id = ${roomId} and state in ('BOOKED', 'VOID')`.execute(
    site.db,
  );
  return rows.map(({ hand_no, public: hand, secret_sealed }) => {
    const seeds = JSON.parse(site.secrets.open(secret_sealed).toString('utf8')) as Record<string, string>;
    const handId = `${roomId}/${hand_no}`;
    const deck = createJointDeck(
      handId,
      hand.parties.map(({ id }) => ({ id, seed: seeds[id] ?? '' })),
    );
    const [begun] = hand.log;
    const game = findCardGame(begun?.config.game ?? '');
    const order = game?.dealingOrder(begun?.seating) ?? [];
    return {
      handId,
      deck,
      salts: deck.cards.map((_card, index) => deck.tree.open(index).leafSalt),
      seeds,
      open: new Set(hand.log.flatMap(({ cards }) => cards ?? [])),
      ownedBy: (card) => (game ? dealtTo(game, order, deck.cards.indexOf(card)) : null),
    };
  });
}

type Line = { text: string; handNo: number | null; seat: number | null };

/** Every byte that a client received, with the hand it is about and the seat it had then. */
function linesOf(player: Player, raw: readonly { text: string; seat: number | null }[]): Line[] {
  expect(raw.length).toBeGreaterThan(10);
  expect(player.client.received.length).toBeLessThanOrEqual(raw.length);
  return raw.map(({ text, seat }) => {
    const frame = JSON.parse(text) as { handNo?: number; hand?: { handNo: number } | null };
    return { text, seat, handNo: frame.handNo ?? frame.hand?.handNo ?? null };
  });
}

function searchLine({ text, handNo, seat }: Line, hands: readonly Recorded[]): string[] {
  const found: string[] = [];
  for (const { handId, deck, salts, seeds, open, ownedBy } of hands) {
    const isOf = handNo !== null && handId.endsWith(`/${handNo}`);
    for (const [id, seed] of Object.entries(seeds)) if (text.includes(seed)) found.push(`seed of ${id}`);
    if (text.includes(deck.master)) found.push('master');
    for (const [index, card] of deck.cards.entries()) {
      const mayKnow = open.has(card) || (seat !== null && ownedBy(card) === seat);
      if (mayKnow) continue;
      if (text.includes(salts[index] ?? '')) found.push(`salt of ${card}`);
      if (isOf && text.includes(`"${card}"`)) found.push(`${card} of ${handId}`);
    }
  }
  return found;
}

type AnyView = Partial<Pick<HoldemView, 'cards' | 'board' | 'street'> & Pick<ClimbingView, 'hand'>> & {
  seats: readonly { shown: readonly Card[]; played?: readonly Card[] }[];
};

/** A frame shows no card before its time: only what its own view has. */
function isInTime(text: string): boolean {
  const frame = JSON.parse(text) as { type?: string; view?: AnyView; openings?: { card: string }[] };
  const { view, openings = [] } = frame;
  if (!view) return true;
  const seen = [
    ...(view.cards ?? []),
    ...(view.hand ?? []),
    ...(view.board ?? []),
    ...view.seats.flatMap((seat) => [...seat.shown, ...(seat.played ?? [])]),
  ];
  const board = { preflop: 0, flop: 3, turn: 4, river: 5 }[view.street ?? 'preflop'];
  return openings.every(({ card }) => seen.includes(card as Card)) && (view.board ?? []).length === board;
}

/** Collects everything that a socket receives. */
function listen(player: Player): { text: string; seat: number | null }[] {
  const raw: { text: string; seat: number | null }[] = player.client.received.map((frame) => ({
    text: JSON.stringify(frame),
    // another window of a seat sees what the seat sees
    seat: player.seat(),
  }));
  player.client.socket.on('message', (data: Buffer) => raw.push({ text: data.toString('utf8'), seat: player.seat() }));
  return raw;
}

const draw = createDraw({
  serverSeed: createHash('sha256').update('leaks').digest('hex'),
  clientSeed: 'test',
  nonce: 0,
  tag: 'play',
});
/** Plays as a bot does, and now and then does nothing, so that turns run out of time. */
const atRandom = (view: HoldemView): object | null => {
  if (draw.uint(12) === 0) return null;
  return view.game === ('tien-len' as string) ? playTienLen(view as never, draw) : playHoldem(view as never, draw);
};

describe.each([
  ['hold’em', SIX, 120],
  ['Tien Len', TIEN_LEN, 600],
])('random games of %s', (_name, roomId, buyIn) => {
  it('[G-06] leak no card, salt or seed to any seat or to the rail, with reconnects and errors', async () => {
    const table = createTableOfPlayers(() => site);
    const rail = await enter(site, null, roomId);
    const watcher = await enter(site, await site.member(), roomId);
    const lines: { player: Player; raw: { text: string; seat: number | null }[] }[] = [rail, watcher].map((player) => ({
      player,
      raw: listen(player),
    }));
    const players: Seated[] = [];
    for (let n = 0; n < 3; n++) {
      const player = await table.seat(roomId, buyIn);
      lines.push({ player, raw: listen(player) });
      player.choose = atRandom;
      players.push(player);
    }
    const [first, second] = players as [Seated, Seated];
    const booked = () => first.frames().filter(({ type }) => type === 'booked').length;
    let reconnects = 0;
    while (booked() < HANDS) {
      const before = booked();
      for (const player of players) {
        await player.ask({ type: 'sitOut', out: false });
        if (
          (player.frames().findLast((frame) => frame.type === 'you') as { you: { stack: number } | null })?.you
            ?.stack === 0
        )
          await player.ask({ type: 'topUp', amount: buyIn });
      }
      // errors and another window of the same account in the middle of a hand
      await first.ask({ type: 'act', handNo: 1, turnNo: 0, action: { type: 'raise', to: 1 } });
      await watcher.ask({ type: 'reveal', handNo: 1, seed: 'ab'.repeat(32), commitment: 'cd'.repeat(32) });
      if (before % 3 === 1) {
        reconnects += 1;
        const { gameToken } = await openRoom(site, second.member, roomId);
        const window = await join(site.base, { gameToken }, roomId);
        const raw = listen(window);
        lines.push({ player: window, raw });
        await expect.poll(() => raw.length, { timeout: 30_000 }).toBeGreaterThan(10);
        window.close();
      }
      await expect.poll(booked, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before);
    }
    expect(reconnects).toBeGreaterThan(0);
    await table.clear();
    await settled(site);
    const hands = await listHands(roomId);
    expect(hands.length).toBeGreaterThanOrEqual(HANDS);
    for (const { player, raw } of lines) {
      const received = linesOf(player, raw);
      expect(received.flatMap((line) => searchLine(line, hands))).toEqual([]);
      expect(received.filter(({ text }) => !isInTime(text))).toEqual([]);
    }
    // the search finds what is there: own cards are in the lines of the seat, and not in those of the rail
    const ownCards = (raw: readonly { text: string }[]) =>
      hands.some(({ deck, salts, ownedBy }) =>
        deck.cards.some(
          (card, index) => ownedBy(card) !== null && raw.some(({ text }) => text.includes(salts[index] ?? '')),
        ),
      );
    expect(ownCards(lines[2]?.raw ?? [])).toBe(true);
    // nor is anything in the log of the server, or open in that of the rooms
    const { rows } = await sql<{ payload: string }>`select payload::text as payload from system.room_event
      where room = ${`pvp/${roomId}`}`.execute(site.db);
    const text = [...rows.map(({ payload }) => payload), ...site.lines].join('\n');
    for (const { seeds, deck } of hands) {
      for (const seed of Object.values(seeds)) expect(text.includes(seed)).toBe(false);
      expect(text.includes(deck.master)).toBe(false);
    }
    expect(await differences(site)).toEqual([]);
    rail.close();
    watcher.close();
  }, 180_000);
});
