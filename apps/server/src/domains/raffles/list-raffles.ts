import {
  type AccountId,
  type BrandId,
  type calls,
  formatMoney,
  type Input,
  money,
  type OperatorRaffle,
  type Output,
  type Raffle,
} from '@fairhouse/contracts';
import { QUICKNET } from '@fairhouse/game-math/lottery/beacon';
import { RAFFLE_FORMAT, type RaffleFile, raffleHolderOf } from '@fairhouse/game-math/raffle';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { beaconTime } from '#integrations/beacon';
import { refuse } from '#refusal';
import { readList } from './close-raffles.ts';
import { type RaffleRow, raffleKey, type StoredRaffle, ticketsOf, toRaffle } from './raffle.ts';

interface Reader {
  brandId: BrandId;
  language: string;
  /** Null for visitors. */
  accountId: AccountId | null;
}

/** Returns a page of the raffles of a brand: those that are not over by their end, then the others, newest first. */
export async function listRaffles(
  db: Db,
  { brandId, language, accountId }: Reader,
  { page, pageSize, raffleId }: Input<typeof calls.raffles.list>,
): Promise<Output<typeof calls.raffles.list>> {
  let all = db.selectFrom('raffles.raffle').where('brand_id', '=', brandId);
  if (raffleId !== undefined) all = all.where('raffle_id', '=', BigInt(raffleId));
  const isOver = sql<boolean>`state in ('drawn', 'cancelled')`;
  const [{ total }, rows] = await Promise.all([
    all.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    all
      .selectAll()
      .orderBy(isOver)
      .orderBy(sql`case when ${isOver} then null else ends_at end`)
      .orderBy('raffle_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const entries = await readEntries(db, accountId, rows);
  return {
    rows: rows.map((row) => {
      const raffle = toRaffle(row);
      const own = accountId === null ? null : toOwn(raffle, accountId, entries.get(raffle.id));
      return toRaffleDto(raffle, language, own);
    }),
    page,
    pageSize,
    total: Number(total),
    now: Date.now(),
  };
}

interface Entry {
  valid: bigint;
  claimed: number;
  awarded: number;
}

async function readEntries(
  db: Db,
  accountId: AccountId | null,
  rows: readonly RaffleRow[],
): Promise<Map<bigint, Entry>> {
  if (accountId === null || rows.length === 0) return new Map();
  const entries = await db
    .selectFrom('raffles.entry')
    .select(['raffle_id', 'valid', 'claimed', 'awarded'])
    .where('account_id', '=', accountId)
    .where(
      'raffle_id',
      'in',
      rows.map(({ raffle_id }) => raffle_id),
    )
    .execute();
  return new Map(entries.map(({ raffle_id, ...entry }) => [raffle_id, entry]));
}

function toOwn(
  raffle: StoredRaffle,
  accountId: AccountId,
  { valid, claimed, awarded }: Entry = { valid: 0n, claimed: 0, awarded: 0 },
): NonNullable<Raffle['own']> {
  const { stakePerTicket: per, currency, rules, results } = raffle;
  const tickets = ticketsOf(raffle, { valid, claimed, awarded });
  const isFull = tickets >= rules.maxTickets || rules.categories.length === 0 || raffle.state !== 'open';
  // what was taken back and is not yet made up for is missing too
  const toNext = valid < 0n ? per - valid : per - (valid % per);
  const holder = raffleHolderOf(raffleKey(raffle.id), String(accountId));
  return {
    tickets,
    valid: formatMoney(money(valid < 0n ? 0n : valid), currency),
    toNext: isFull ? '0' : formatMoney(money(toNext), currency),
    claimed: claimed > 0,
    awarded,
    holder,
    prize: results?.find((each) => each.holder === holder)?.prize ?? null,
  };
}

/** Returns a raffle as everybody may see it. */
function toRaffleDto(raffle: StoredRaffle, language: string, own: Raffle['own']): Raffle {
  const { rules, row, state, currency, results } = raffle;
  const names: Readonly<Record<string, string | undefined>> = rules.names;
  return {
    raffleId: String(raffle.id),
    name: names[language] || rules.names.EN,
    state,
    currency,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    categories: rules.categories,
    stakePerTicket: formatMoney(raffle.stakePerTicket, currency),
    claimTickets: rules.claimTickets,
    maxTickets: rules.maxTickets,
    prizes: rules.prizes,
    commitment: row.commitment,
    listHash: row.list_hash,
    holders: row.holders,
    tickets: row.tickets === null ? null : Number(row.tickets),
    closedAt: row.closed_at?.toISOString() ?? null,
    beaconAt: row.beacon_round === null ? null : new Date(beaconTime(Number(row.beacon_round))).toISOString(),
    drawnAt: row.drawn_at?.toISOString() ?? null,
    results,
    own,
  };
}

/** Returns the file of a raffle from its closing on. Refuses NOT_FOUND. */
export async function getRaffleFile(db: Db, brandId: BrandId, raffleId: bigint): Promise<RaffleFile> {
  const row = await db
    .selectFrom('raffles.raffle')
    .selectAll()
    .where('raffle_id', '=', raffleId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (!row?.closed_at || row.list_hash === null) throw refuse('NOT_FOUND', { field: 'raffleId' });
  const { rules, results } = toRaffle(row);
  const { beacon_round, beacon_value, beacon_signature } = row;
  return {
    format: RAFFLE_FORMAT,
    raffle: raffleKey(raffleId),
    closedAt: row.closed_at.getTime(),
    holders: await readList(db, raffleId),
    listHash: row.list_hash,
    commitment: row.commitment,
    beacon:
      beacon_round === null
        ? null
        : { source: QUICKNET, round: Number(beacon_round), value: beacon_value, signature: beacon_signature },
    serverSeed: row.server_seed,
    prizes: rules.prizes.length,
    draws: results,
  };
}

/** Returns a page of the raffles of a brand as operators see them, newest first. */
export async function listBrandRaffles(
  db: Db,
  { brandId, language }: { brandId: BrandId; language: string },
  { page, pageSize, state }: Input<typeof calls.rafflesBackoffice.list>,
): Promise<Output<typeof calls.rafflesBackoffice.list>> {
  let all = db.selectFrom('raffles.raffle').where('brand_id', '=', brandId);
  if (state !== undefined) all = all.where('state', '=', state);
  const [{ total }, rows] = await Promise.all([
    all.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    all
      .selectAll()
      .orderBy('raffle_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { rows: await toOperatorRaffles(db, rows.map(toRaffle), language), page, pageSize, total: Number(total) };
}

/** Returns raffles with what players have of them now. */
export async function toOperatorRaffles(
  db: Db | Tx,
  raffles: readonly StoredRaffle[],
  language: string,
): Promise<OperatorRaffle[]> {
  const shown: OperatorRaffle[] = [];
  for (const raffle of raffles) {
    const { maxTickets, categories } = raffle.rules;
    const { rows } = await sql<{ holders: bigint; tickets: bigint }>`
      select count(*) filter (where tickets > 0) as holders, coalesce(sum(tickets), 0)::bigint as tickets from (
        select least(${maxTickets}::bigint, claimed + awarded
          + case when ${categories.length > 0} then greatest(valid, 0) / ${raffle.stakePerTicket}::bigint else 0 end) as tickets
        from raffles.entry where raffle_id = ${raffle.id}) e`.execute(db);
    shown.push({
      ...toRaffleDto(raffle, language, null),
      version: raffle.version,
      rules: raffle.rules,
      holdersNow: Number(rows[0]?.holders ?? 0n),
      ticketsNow: Number(rows[0]?.tickets ?? 0n),
      cancelReason: raffle.row.cancel_reason,
    });
  }
  return shown;
}
