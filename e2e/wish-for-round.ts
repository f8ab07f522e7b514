import { calls, makeClient } from '@fairhouse/contracts';
import { findSlot, openDraw, playRound, type SlotRound } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { openSecrets } from '../apps/server/src/secrets.ts';
import type { Site } from './site.ts';
import { openSiteDatabase } from './site-database.ts';

/** What the game was told when it was opened. */
export interface OpenedGame {
  token: string;
  /** The commitment of the pair that comes next. */
  promised: string;
}

/** The server seed behind a promise, which only the house knows before it is revealed. */
async function seedBehind(site: Site, commitment: string): Promise<string> {
  const database = openSiteDatabase(site);
  const found = await sql<{ sealed: Buffer }>`
    select server_seed_sealed as sealed from bets.seed_pair where encode(commitment, 'hex') = ${commitment}`.execute(
    database.db,
  );
  await database.close();
  const sealed = found.rows[0]?.sealed;
  if (!sealed) throw new Error('no seed was promised so');
  return openSecrets(null, site.dataDir).open(sealed).toString('hex');
}

/** Takes a client seed with which the player's next round is one that fits, and gives that round: no test waits for luck. */
export async function wishForRound(
  site: Site,
  code: string,
  { token, promised }: OpenedGame,
  wish: { fits: (round: SlotRound) => boolean; option?: string | undefined },
): Promise<SlotRound> {
  const spec = findSlot(code);
  if (!spec) throw new Error(`${code} has maths`);
  const serverSeed = await seedBehind(site, promised);
  for (let tries = 0; ; tries++) {
    const clientSeed = `wish ${tries}`;
    const round = playRound(spec, openDraw({ serverSeed, clientSeed, nonce: 0, tag: spec.id }), wish.option);
    if (!wish.fits(round)) continue;
    await makeClient({ base: site.base, token: () => token })(calls.slots.rotate, { clientSeed });
    return round;
  }
}
