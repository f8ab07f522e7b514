import type { AccountId, BrandId, calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { findPlayerByUsername } from '#identity';
import { refuse } from '#refusal';

type Labelled = Output<typeof calls.segmentsBackoffice.labels>;

/** Returns the labels of a player. Refuses NOT_FOUND. */
export async function getLabels(db: Db | Tx, brandId: BrandId, username: string): Promise<Labelled> {
  const player = await requirePlayer(db, brandId, username);
  return { player: player.username, labels: await listLabels(db, player.accountId) };
}

/** Replaces the labels of a player. Refuses NOT_FOUND. */
export async function setLabels(
  tx: Tx,
  brandId: BrandId,
  { player: username, labels }: { player: string; labels: readonly string[] },
): Promise<Labelled & { accountId: AccountId; before: readonly string[] }> {
  const { accountId, username: player } = await requirePlayer(tx, brandId, username);
  const before = await listLabels(tx, accountId);
  await sql`delete from promotions.label where account_id = ${accountId} and label <> all(${[...labels]})`.execute(tx);
  await sql`insert into promotions.label (account_id, label)
    select ${accountId}, label from unnest(${[...labels]}::text[]) as label on conflict do nothing`.execute(tx);
  return { accountId, before, player, labels: await listLabels(tx, accountId) };
}

async function requirePlayer(db: Db | Tx, brandId: BrandId, username: string) {
  const player = await findPlayerByUsername(db, brandId, username);
  if (!player) throw refuse('NOT_FOUND', { field: 'player' });
  return player;
}

async function listLabels(db: Db | Tx, accountId: AccountId): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select label from promotions.label where account_id = ${accountId} order by label`.execute(db);
  return rows.map(({ label }) => label);
}
