import { drawRaffle, raffleSeed } from '@fairhouse/game-math/raffle';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { Beacon, BeaconRound } from '#integrations/beacon';
import type { Secrets } from '#secrets';
import { readList } from './close-raffles.ts';
import { raffleKey, toRaffle } from './raffle.ts';

export interface DrawDeps {
  db: Db;
  secrets: Pick<Secrets, 'open'>;
  /** Null: no beacon can be reached from here. */
  beacon: Beacon | null;
}

/** Job: draws the closed raffles whose beacon is public. One whose beacon is silent waits; nobody may choose another value for it. */
export async function drawRaffles({ db, secrets, beacon }: DrawDeps): Promise<void> {
  const closed = await db
    .selectFrom('raffles.raffle')
    .select(['raffle_id', 'beacon_round'])
    .where('state', '=', 'closed')
    .orderBy('raffle_id')
    .execute();
  for (const { raffle_id, beacon_round } of closed) {
    if (beacon_round === null) await drawNow(db, secrets, raffle_id, null);
    else {
      const round = (await beacon?.getRound(Number(beacon_round))) ?? null;
      if (round) await drawNow(db, secrets, raffle_id, round);
    }
  }
}

/** Draws the prizes and reveals the seed in one transaction. Of two at the same time the second finds the raffle drawn. */
const drawNow = (db: Db, secrets: DrawDeps['secrets'], id: bigint, beacon: BeaconRound | null): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('raffles.raffle')
      .selectAll()
      .where('raffle_id', '=', id)
      .where('state', '=', 'closed')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const { rules } = toRaffle(row);
    const serverSeed = secrets.open(row.seed_sealed).toString('hex');
    const drawn = drawRaffle({
      raffle: raffleKey(id),
      seed: raffleSeed(serverSeed, beacon?.value ?? ''),
      holders: await readList(tx, id),
      prizes: rules.prizes.length,
    });
    await tx
      .updateTable('raffles.raffle')
      .set({
        state: 'drawn',
        drawn_at: sql`clock_timestamp()`,
        server_seed: serverSeed,
        beacon_value: beacon?.value ?? null,
        beacon_signature: beacon?.signature ?? null,
        draws: JSON.stringify(drawn.map(({ prize, ticket, holder }) => ({ prize, ticket, holder }))),
      })
      .where('raffle_id', '=', id)
      .execute();
  });
