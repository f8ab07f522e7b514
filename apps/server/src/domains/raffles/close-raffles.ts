import { type RaffleHolder, raffleBeaconRound, raffleHolderOf, raffleListHash } from '@fairhouse/game-math/raffle';
import { sql } from 'kysely';
import { bigints, type Db, ints, type Tx, texts } from '#db';
import { assert } from '#refusal';
import { lockMark } from './count-tickets.ts';
import { raffleKey, type StoredRaffle, ticketsOf, toRaffle } from './raffle.ts';

/** Words of the generator have 32 bits. */
const MAX_TICKETS = 2 ** 32;

/**
 * Job: closes raffles that are over as soon as everything settled before their end is counted: the list of tickets and its hash become public,
 * and the round of the beacon is fixed.
 */
export async function closeRaffles(db: Db, hasBeacon: boolean): Promise<void> {
  while (await db.transaction().execute((tx) => closeNext(tx, hasBeacon)));
}

async function closeNext(tx: Tx, hasBeacon: boolean): Promise<boolean> {
  const { asOf } = await lockMark(tx);
  const row = await tx
    .selectFrom('raffles.raffle')
    .selectAll()
    .where('state', '=', 'open')
    .where('ends_at', '<=', asOf)
    .orderBy('ends_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const raffle = toRaffle(row);
  const holders = await storeList(tx, raffle);
  const tickets = holders.reduce((sum, [, count]) => sum + count, 0);
  assert(tickets <= MAX_TICKETS, `raffle ${raffle.id} has ${tickets} tickets`);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const closedAt = new Date(rows[0]?.now.getTime() ?? Date.now());
  await tx
    .updateTable('raffles.raffle')
    .set({
      state: 'closed',
      closed_at: closedAt,
      list_hash: raffleListHash(holders),
      holders: holders.length,
      tickets: BigInt(tickets),
      beacon_round: hasBeacon ? BigInt(raffleBeaconRound(closedAt.getTime())) : null,
    })
    .where('raffle_id', '=', raffle.id)
    .execute();
  return true;
}

/** Stores the tickets of each player and how the list names them. Returns the list in its order. */
async function storeList(tx: Tx, raffle: StoredRaffle): Promise<RaffleHolder[]> {
  const entries = await tx
    .selectFrom('raffles.entry')
    .select(['account_id', 'valid', 'claimed', 'awarded'])
    .where('raffle_id', '=', raffle.id)
    .execute();
  const listed = entries.map((entry) => ({
    account: entry.account_id,
    holder: raffleHolderOf(raffleKey(raffle.id), String(entry.account_id)),
    tickets: ticketsOf(raffle, entry),
  }));
  await sql`
    update raffles.entry e set holder = u.holder, tickets = u.tickets
    from unnest(${bigints(listed.map(({ account }) => account))}::bigint[], ${texts(listed.map(({ holder }) => holder))}::text[],
      ${ints(listed.map(({ tickets }) => tickets))}::int[]) u (account_id, holder, tickets)
    where e.account_id = u.account_id and e.raffle_id = ${raffle.id}`.execute(tx);
  return listed
    .filter(({ tickets }) => tickets > 0)
    .sort((a, b) => (a.holder < b.holder ? -1 : 1))
    .map(({ holder, tickets }) => [holder, tickets]);
}

/** Returns the list as it was published. */
export async function readList(db: Db | Tx, raffleId: bigint): Promise<[string, number][]> {
  const { rows } = await sql<{ holder: string; tickets: number }>`
    select holder, tickets from raffles.entry where raffle_id = ${raffleId} and tickets > 0
    order by holder collate "C"`.execute(db);
  return rows.map(({ holder, tickets }) => [holder, tickets]);
}
