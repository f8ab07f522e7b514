import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';

/**
 * Holds the tree of a brand against moves until the transaction ends. Registrations hold it together; who also locks rates locks them first.
 */
export async function holdTree(tx: Tx, brandId: BrandId): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('agents.tree ' || ${String(brandId)}, 0))`.execute(tx);
}

/** Waits until nobody is being placed in the tree of a brand, and holds it alone until the transaction ends. */
export async function lockTree(tx: Tx, brandId: BrandId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.tree ' || ${String(brandId)}, 0))`.execute(tx);
}

/** Lets one move of a brand be planned or done at a time; taken before every other lock. */
export async function lockMoves(tx: Tx, brandId: BrandId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.moves ' || ${String(brandId)}, 0))`.execute(tx);
}
