import { sql } from 'kysely';
import { bigints, type Db, texts } from '#db';

/** Times of a lease in milliseconds. The defaults: renewed every 3 s for 10 s, and not used in its last 2 s. */
export interface LeaseTimes {
  life_ms: number;
  renew_ms: number;
  margin_ms: number;
}

export interface Lease {
  readonly name: string;
  readonly epoch: number;
  /** Until when this process may act, as `performance.now()`; moved by each renewal. */
  until_ms: number;
}

export interface Leases {
  /** Takes a free or expired lease with the next epoch; null when another process holds it. */
  take(name: string): Promise<Lease | null>;
  /** Renews leases; returns those that another process has taken. */
  renew(leases: readonly Lease[]): Promise<Lease[]>;
  /** Gives leases back, so that another process may take them immediately. */
  giveBack(leases: readonly Lease[]): Promise<void>;
  /** Returns who holds a lease now; null when nobody does. */
  findHolder(name: string): Promise<{ holder: string; address: string } | null>;
  /** Lists those of the names that no process holds. */
  listFree(names: readonly string[]): Promise<string[]>;
  /** Lists leases whose holders stopped renewing them without giving them back. */
  listExpired(): Promise<string[]>;
  /** Lists the addresses of the processes that hold rooms. */
  listProcesses(): Promise<string[]>;
}

/** Prefix of the lease by which a process is found; no product has this name. */
export const PROCESS = 'process';

/** Creates the leases of one process, which is named `holder` and reached at `address`. */
export function createLeases(
  db: Db,
  { holder, address, times }: { holder: string; address: string; times: LeaseTimes },
): Leases {
  const end = sql`clock_timestamp() + make_interval(secs => ${times.life_ms / 1000})`;
  // counted from before the statement: by this clock the lease ends sooner than by the database's
  const untilFrom = (sent_ms: number): number => sent_ms + times.life_ms - times.margin_ms;

  return {
    async take(name) {
      const sent_ms = performance.now();
      const { rows } = await sql<{ epoch: bigint }>`
        insert into system.lease as l (name, holder, address, epoch, until)
        values (${name}, ${holder}, ${address}, 1, ${end})
        on conflict (name) do update
          set holder = excluded.holder, address = excluded.address, epoch = l.epoch + 1, until = excluded.until
          where l.holder is null or l.holder = excluded.holder or l.until < clock_timestamp()
        returning epoch`.execute(db);
      const taken = rows[0];
      return taken ? { name, epoch: Number(taken.epoch), until_ms: untilFrom(sent_ms) } : null;
    },
    async renew(leases) {
      if (leases.length === 0) return [];
      const sent_ms = performance.now();
      // locked in the order in which the event log locks them
      const { rows } = await sql<{ name: string }>`
        with mine as (
          select l.name from system.lease l
            join unnest(${texts(leases.map(({ name }) => name))}::text[],
              ${bigints(leases.map(({ epoch }) => epoch))}::bigint[]) as h (name, epoch)
              on h.name = l.name and h.epoch = l.epoch
            where l.holder = ${holder} order by l.name for no key update of l)
        update system.lease l set until = ${end} from mine where l.name = mine.name returning l.name`.execute(db);
      const renewed = new Set(rows.map(({ name }) => name));
      for (const lease of leases) if (renewed.has(lease.name)) lease.until_ms = untilFrom(sent_ms);
      return leases.filter(({ name }) => !renewed.has(name));
    },
    async giveBack(leases) {
      if (leases.length === 0) return;
      await sql`
        with mine as (
          select l.name from system.lease l
            join unnest(${texts(leases.map(({ name }) => name))}::text[],
              ${bigints(leases.map(({ epoch }) => epoch))}::bigint[]) as h (name, epoch)
              on h.name = l.name and h.epoch = l.epoch
            where l.holder = ${holder} order by l.name for no key update of l)
        update system.lease l set holder = null, until = clock_timestamp() from mine where l.name = mine.name`.execute(
        db,
      );
    },
    async findHolder(name) {
      const row = await db
        .selectFrom('system.lease')
        .select(['holder', 'address'])
        .where('name', '=', name)
        .where('until', '>', sql<Date>`clock_timestamp()`)
        .executeTakeFirst();
      return row?.holder ? { holder: row.holder, address: row.address } : null;
    },
    async listFree(names) {
      if (names.length === 0) return [];
      const { rows } = await sql<{ name: string }>`
        select n.name from unnest(${texts(names)}::text[]) as n (name) where not exists (
          select from system.lease l where l.name = n.name and l.holder is not null and l.until > clock_timestamp())`.execute(
        db,
      );
      return rows.map(({ name }) => name);
    },
    async listExpired() {
      const rows = await db
        .selectFrom('system.lease')
        .select('name')
        .where('holder', 'is not', null)
        .where('until', '<', sql<Date>`clock_timestamp()`)
        .where('name', 'not like', `${PROCESS}/%`)
        .execute();
      return rows.map(({ name }) => name);
    },
    async listProcesses() {
      const rows = await db
        .selectFrom('system.lease')
        .select('address')
        .where('name', 'like', `${PROCESS}/%`)
        .where('holder', 'is not', null)
        .where('until', '>', sql<Date>`clock_timestamp()`)
        .orderBy('name')
        .execute();
      return rows.map(({ address }) => address);
    },
  };
}
