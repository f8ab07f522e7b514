import { randomBytes } from 'node:crypto';
import { type BrandId, type Currency, parseMoney, type RaffleRules } from '@fairhouse/contracts';
import { commitmentOf } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { type Tx, texts } from '#db';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { type StoredRaffle, toRaffle } from './raffle.ts';

/** Creates a raffle with its seed, whose commitment is public from now on. Refuses INVALID_INPUT. */
export async function createRaffle(
  tx: Tx,
  secrets: Pick<Secrets, 'seal'>,
  { brandId, currency, operatorId }: { brandId: BrandId; currency: Currency; operatorId: bigint },
  rules: RaffleRules,
): Promise<StoredRaffle> {
  const seed = randomBytes(32);
  const row = await tx
    .insertInto('raffles.raffle')
    .values({
      brand_id: brandId,
      currency,
      ...columnsOf(rules, currency),
      seed_sealed: secrets.seal(seed),
      commitment: commitmentOf(seed.toString('hex')),
      created_by: operatorId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRaffle(row);
}

/** Changes the rules of a raffle that has not begun. Refuses NOT_FOUND, STALE_VERSION, STATE_CHANGED, INVALID_INPUT. */
export async function changeRaffle(
  tx: Tx,
  found: { brandId: BrandId; raffleId: bigint; version: number },
  rules: RaffleRules,
): Promise<{ before: StoredRaffle; after: StoredRaffle }> {
  const before = await lockRaffle(tx, found);
  if (before.row.starts_at.getTime() <= Date.now()) throw refuse('STATE_CHANGED');
  return { before, after: await update(tx, before, columnsOf(rules, before.currency)) };
}

/** Cancels a raffle that has not ended. Refuses NOT_FOUND, STALE_VERSION, STATE_CHANGED. */
export async function cancelRaffle(
  tx: Tx,
  found: { brandId: BrandId; raffleId: bigint; version: number },
  reason: string,
): Promise<StoredRaffle> {
  const before = await lockRaffle(tx, found);
  if (before.row.ends_at.getTime() <= Date.now()) throw refuse('STATE_CHANGED');
  return update(tx, before, { state: 'cancelled', cancel_reason: reason });
}

async function lockRaffle(
  tx: Tx,
  { brandId, raffleId, version }: { brandId: BrandId; raffleId: bigint; version: number },
): Promise<StoredRaffle> {
  const row = await tx
    .selectFrom('raffles.raffle')
    .selectAll()
    .where('raffle_id', '=', raffleId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'raffleId' });
  if (row.version !== version) throw refuse('STALE_VERSION');
  if (row.state !== 'open') throw refuse('STATE_CHANGED');
  return toRaffle(row);
}

async function update(
  tx: Tx,
  { id, version }: StoredRaffle,
  set: Partial<ReturnType<typeof columnsOf>> & { state?: string; cancel_reason?: string },
): Promise<StoredRaffle> {
  const row = await tx
    .updateTable('raffles.raffle')
    .set({ ...set, version: version + 1 })
    .where('raffle_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRaffle(row);
}

function columnsOf(rules: RaffleRules, currency: Currency) {
  const { startsAt, endsAt, stakePerTicket, categories, claimTickets, prizes } = rules;
  const per = parseMoney(stakePerTicket, currency);
  if (per === null || per <= 0n) throw invalid('stakePerTicket');
  if (Date.parse(endsAt) <= Date.parse(startsAt) || Date.parse(endsAt) <= Date.now()) throw invalid('endsAt');
  if (categories.length === 0 && claimTickets === 0) throw invalid('categories');
  if (!prizes.every((prize) => isPositive(prize, currency))) throw invalid('prizes');
  return {
    rules: JSON.stringify(rules),
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    categories: sql<string[]>`${texts([...new Set(categories)])}::text[]`,
    stake_per_ticket: per,
  };
}

const isPositive = (prize: RaffleRules['prizes'][number], currency: Currency): boolean =>
  prize.kind === 'points' ? BigInt(prize.amount) > 0n : (parseMoney(prize.amount, currency) ?? 0n) > 0n;

const invalid = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });
