import type { calls, Input } from '@fairhouse/contracts';
import { marketKind, parseMarket } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { OperatorContext } from '#http';
import { refuse } from '#refusal';
import { publishBook } from '../book/book-channel.ts';
import { lockGate } from '../book/lock-book.ts';
import { STOP_COLUMNS, type Stop } from '../book/stops.ts';

/**
 * Stops bets of the brand. When it is committed no process accepts a bet on what is stopped, and live bets that wait are refused. Refuses
 * INVALID_INPUT for an outcome without market or a market without fixture, NOT_FOUND for what the book does not have, CONFLICT for what is
 * already stopped.
 */
export async function createStop(
  tx: Tx,
  { brand, operator }: OperatorContext,
  { fixtureId = null, market = null, outcome = null, state, reason }: NullableTarget,
): Promise<Stop> {
  if (market !== null && fixtureId === null) throw refuse('INVALID_INPUT', { field: 'fixtureId' });
  if (outcome !== null && market === null) throw refuse('INVALID_INPUT', { field: 'market' });
  await requireTarget(tx, { fixtureId, market, outcome });
  await lockGate(tx, 'alone');
  const { rows } = await sql<Stop>`
    insert into sports.stop (brand_id, fixture_id, market, outcome, state, reason, created_by, at)
    values (${brand.brandId}, ${fixtureId}, ${market}, ${outcome}, ${state}, ${reason}, ${operator.username},
      date_trunc('milliseconds', clock_timestamp()))
    on conflict do nothing returning ${STOP_COLUMNS}`.execute(tx);
  const [stop] = rows;
  if (!stop) throw refuse('CONFLICT');
  await publishBook(tx, { stops: true });
  return stop;
}

type StopInput = Input<typeof calls.sportsBackoffice.stop>;
type NullableTarget = Omit<StopInput, 'fixtureId' | 'market' | 'outcome'> & {
  [Name in 'fixtureId' | 'market' | 'outcome']?: string | null | undefined;
};

async function requireTarget(
  tx: Tx,
  { fixtureId, market, outcome }: { fixtureId: string | null; market: string | null; outcome: string | null },
): Promise<void> {
  if (fixtureId === null) return;
  const { rows } = await sql`select from sports.fixture f where f.fixture_id = ${fixtureId}
    and (${market}::text is null or exists (
      select from sports.market m where m.fixture_id = f.fixture_id and m.market = ${market}))`.execute(tx);
  const parsed = market === null ? null : parseMarket(market);
  const isOutcome = outcome === null || (parsed && marketKind(parsed.kind).outcomes.includes(outcome));
  if (rows.length === 0 || !isOutcome) throw refuse('NOT_FOUND');
}

/** Lifts a stop. Refuses NOT_FOUND, also for another brand's, and STATE_CHANGED when it is already lifted. */
export async function liftStop(tx: Tx, { brand, operator }: OperatorContext, id: bigint): Promise<Stop> {
  const { rows } = await sql<Stop & { liftedAt: Date | null }>`
    select ${STOP_COLUMNS}, lifted_at as "liftedAt" from sports.stop
    where stop_id = ${id} and brand_id = ${brand.brandId} for update`.execute(tx);
  const [stop] = rows;
  if (!stop) throw refuse('NOT_FOUND');
  if (stop.liftedAt) throw refuse('STATE_CHANGED');
  await sql`update sports.stop set lifted_by = ${operator.username}, lifted_at = now() where stop_id = ${id}`.execute(
    tx,
  );
  await publishBook(tx, { stops: true });
  return stop;
}
