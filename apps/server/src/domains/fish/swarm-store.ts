import type { FishSwarm } from '@fairhouse/contracts';
import { SWARM_MS, type Swarm } from '@fairhouse/game-math/fish';
import { createServerSeed } from '#bets';
import type { Db, RowOf, Tx } from '#db';
import type { Secrets } from '#secrets';

/** A swarm with its secret seed, in the process that holds the room. */
export type SecretSwarm = Swarm & { commitment: string };

type SwarmRow = Pick<RowOf<'fish.swarm'>, 'room_id' | 'number' | 'seed_sealed' | 'commitment'>;

/** Returns the number of the hour that contains a time of the server's clock. */
export const hourOf = (now_ms: number): number => Math.floor(now_ms / SWARM_MS);

/** Creates the swarm of an hour, unless it exists. */
export async function createSwarm(tx: Tx, secrets: Secrets, roomId: string, number: number): Promise<void> {
  const { sealed, commitment } = createServerSeed(secrets);
  await tx
    .insertInto('fish.swarm')
    .values({
      room_id: roomId,
      number,
      seed_sealed: sealed,
      commitment: commitment.toString('hex'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the swarm of an hour with its seed, or null when the room slept. Only for the holder of the room. */
export async function findSwarm(
  db: Db,
  secrets: Pick<Secrets, 'open'>,
  roomId: string,
  number: number,
): Promise<SecretSwarm | null> {
  const row = await db
    .selectFrom('fish.swarm')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  return {
    number,
    room: roomId,
    roomSeed: secrets.open(row.seed_sealed).toString('hex'),
    startsAt: number * SWARM_MS,
    commitment: row.commitment,
  };
}

/** The clock of another process, or a corrected one, may be ahead of that of the room, which still draws from the seed. */
const REVEAL_MARGIN_MS = 60_000;

/** Returns a swarm as published: with its seed when its hour has been over for a minute. */
export function publishSwarm(secrets: Pick<Secrets, 'open'>, row: SwarmRow, now_ms: number): FishSwarm {
  const startsAt = row.number * SWARM_MS;
  const endsAt = startsAt + SWARM_MS;
  const roomSeed = now_ms < endsAt + REVEAL_MARGIN_MS ? null : secrets.open(row.seed_sealed).toString('hex');
  return { number: row.number, startsAt, endsAt, commitment: row.commitment, roomSeed };
}

/** Returns the published swarms of a room from one hour to another, both included, oldest first. */
export async function listSwarms(
  db: Db,
  secrets: Pick<Secrets, 'open'>,
  { roomId, from, to, now_ms }: { roomId: string; from: number; to: number; now_ms: number },
): Promise<FishSwarm[]> {
  const rows = await db
    .selectFrom('fish.swarm')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number')
    .execute();
  return rows.map((row) => publishSwarm(secrets, row, now_ms));
}
