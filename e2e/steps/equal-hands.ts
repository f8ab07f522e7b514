import { randomBytes } from 'node:crypto';
import { type Card, createJointDeck, rankHand, SERVER } from '@fairhouse/game-math/cards';
import { sql } from 'kysely';
import type { Frame } from 'playwright-core';
import { loadSecrets } from '../../apps/server/src/secrets.ts';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

/** A new seed of a seat for one hand. */
export const drawCardSeed = (): string => randomBytes(32).toString('hex');

/** Makes the browser of a seat draw this seed for its next hand, as if its generator had given it. */
export const drawNext = (game: Frame, seed: string): Promise<void> =>
  game.evaluate(`(() => {
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => {
      if (bytes.length !== 32) return draw(bytes);
      crypto.getRandomValues = draw;
      bytes.set('${seed}'.match(/../g).map((byte) => Number.parseInt(byte, 16)));
      return bytes;
    };
  })()`);

/** The seed of the server for the next hand of a room, which only the server knows before the deal. */
async function serverSeedOf(site: Site, roomId: string): Promise<string> {
  const { db, close } = openSiteDatabase(site);
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from system.room_event
    where room = ${`pvp/${roomId}`} and payload ->> 'type' = 'next-seed' order by seq desc limit 1`.execute(db);
  await close();
  const sealed = rows[0]?.sealed;
  if (!sealed) throw new Error(`${roomId} has no seed for its next hand`);
  return (JSON.parse(loadSecrets(null, site.dataDir).open(sealed).toString('utf8')) as { seed: string }).seed;
}

/**
 * Returns a seed of seat 1 with which both seats of a room have equal hands at the showdown of its first hand: nobody but a test knows the
 * other two seeds. One hand of 25 is like that.
 */
export async function findEqualHands(site: Site, roomId: string, seatSeed: string): Promise<string> {
  const server = { id: SERVER, seed: await serverSeedOf(site, roomId) };
  for (;;) {
    const seed = drawCardSeed();
    const parties = [server, { id: 'seat-0', seed: seatSeed }, { id: 'seat-1', seed }];
    const { cards } = createJointDeck(`${roomId}/1`, parties);
    const handOf = (seat: number) => [cards[seat], cards[2 + seat], ...cards.slice(4, 9)] as Card[];
    if (rankHand(handOf(0)) === rankHand(handOf(1))) return seed;
  }
}
