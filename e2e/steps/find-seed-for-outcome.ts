import { calls, createClient } from '@fairhouse/contracts';
import { commitmentOf, createDraw, findSlot, playRound, type SlotRound } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { loadSecrets } from '../../apps/server/src/secrets.ts';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

/** What the game received at launch. */
export interface OpenedGame {
  token: string;
  /** The commitment of the next seed pair. */
  promised: string;
}

/** Returns the server seed of a commitment, which only the server knows before the reveal; or stores `seed` in its place. */
async function seedBehind(site: Site, commitment: string, seed?: string): Promise<string> {
  const database = openSiteDatabase(site);
  const secrets = loadSecrets(null, site.dataDir);
  const found = seed
    ? await sql<{ sealed: Buffer }>`
        update bets.seed_pair set commitment = decode(${commitmentOf(seed)}, 'hex'),
          server_seed_sealed = ${secrets.seal(Buffer.from(seed, 'hex'))}
        where encode(commitment, 'hex') = ${commitment} returning server_seed_sealed as sealed`.execute(database.db)
    : await sql<{ sealed: Buffer }>`
        select server_seed_sealed as sealed from bets.seed_pair
        where encode(commitment, 'hex') = ${commitment}`.execute(database.db);
  await database.close();
  const sealed = found.rows[0]?.sealed;
  if (!sealed) throw new Error('no seed pair with this commitment');
  return secrets.open(sealed).toString('hex');
}

/**
 * Sets a client seed with which the player's next round fits. Returns that round and the commitment of the pair after it, so that no test
 * depends on chance.
 */
export async function findSeedForOutcome(
  site: Site,
  code: string,
  { token, promised }: OpenedGame,
  input: {
    fits: (round: SlotRound) => boolean;
    option?: string | undefined;
    /** A server seed in hex, for a round that is identical in each run. */
    seed?: string;
    /** The client seed to start with, for a round too rare to search for each time. */
    from?: number | undefined;
  },
): Promise<{ round: SlotRound; promised: string }> {
  const spec = findSlot(code);
  if (!spec) throw new Error(`no slot spec for ${code}`);
  const serverSeed = await seedBehind(site, promised, input.seed);
  for (let tries = input.from ?? 0; ; tries++) {
    const clientSeed = `wish ${tries}`;
    const round = playRound(spec, createDraw({ serverSeed, clientSeed, nonce: 0, tag: spec.id }), input.option);
    if (!input.fits(round)) continue;
    const rotate = createClient({ base: site.base, token: () => token });
    const { nextCommitment } = await rotate(calls.slots.rotate, { clientSeed });
    return { round, promised: nextCommitment };
  }
}
