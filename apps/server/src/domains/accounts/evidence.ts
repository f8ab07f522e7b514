import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { Storage } from '#integrations/storage';
import { refuse } from '#refusal';

/** Stores which sealed images are evidence about a player. Returns their number. */
export async function saveEvidence(
  tx: Tx,
  { accountId, brandId, images, by }: { accountId: AccountId; brandId: BrandId; images: readonly string[]; by: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts.evidence (account_id, brand_id, images, added_by)
    values (${accountId}, ${brandId}, ${[...images]}, ${by}) returning evidence_id::text as id`.execute(tx);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND');
  return row.id;
}

/** Returns the file names of evidence about a player. Refuses NOT_FOUND for any other one. */
export async function requireEvidence(db: Db | Tx, accountId: AccountId, id: bigint): Promise<readonly string[]> {
  const { rows } = await sql<{ images: string[] }>`
    select images from accounts.evidence where account_id = ${accountId} and evidence_id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND', { field: 'evidenceId' });
  return row.images;
}

/** Returns one image of evidence about a player, counted from 1. Refuses NOT_FOUND. */
export async function readEvidence(
  { db, storage }: { db: Db; storage: Storage },
  accountId: AccountId,
  { id, n }: { id: string; n: number },
): Promise<{ type: string; base64: string }> {
  const name = (await requireEvidence(db, accountId, BigInt(id)))[n - 1];
  const bytes = name === undefined ? null : await storage.read(name);
  if (!name || !bytes) throw refuse('NOT_FOUND');
  return { type: name.endsWith('.png') ? 'image/png' : 'image/jpeg', base64: bytes.toString('base64') };
}
