import { randomInt } from 'node:crypto';
import { type AccountId, type BrandId, type calls, type Input, MAX_LINKS, RATE_CATEGORIES } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { LINK_COLUMNS, type LinkRow } from './link-dto.ts';

/** Crockford's base 32: digits and letters without I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

const generateCode = (): string => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

type NewLink = Input<typeof calls.agents.createLink>;

/**
 * Creates a link of an agent; the same `clientRef` again returns what it created. The caller has checked right and rates. Refuses
 * INVALID_INPUT for an end in the past, TOO_MANY_LINKS, and CONFLICT for a repeat with other content.
 */
export async function createLink(
  tx: Tx,
  { brandId, accountId }: { brandId: BrandId; accountId: AccountId },
  link: NewLink,
): Promise<LinkRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.link ' || ${String(accountId)}, 0))`.execute(tx);
  const repeated = await tx
    .selectFrom('agents.link')
    .select(LINK_COLUMNS)
    .where('account_id', '=', accountId)
    .where('client_ref', '=', link.clientRef)
    .executeTakeFirst();
  if (repeated) return requireSame(repeated as unknown as LinkRow, link);
  requireFuture(link.expiresAt);
  const { count } = await tx
    .selectFrom('agents.link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_LINKS) throw refuse('TOO_MANY_LINKS', { params: { most: MAX_LINKS } });
  for (;;) {
    const created = await insertLink(tx, { ...link, brandId, accountId, code: generateCode() });
    if (created) return created;
  }
}

type InsertedLink = Pick<NewLink, 'opens' | 'rates'> &
  Partial<NewLink> & { brandId: BrandId; accountId: AccountId; code: string; host?: string };

/** Inserts a link with a chosen code; null when the brand has this code. */
export async function insertLink(
  tx: Tx,
  { brandId, accountId, code, host = '', clientRef, opens, rates, note = '', expiresAt, maxUses }: InsertedLink,
): Promise<LinkRow | null> {
  const created = await tx
    .insertInto('agents.link')
    .values({
      brand_id: brandId,
      code,
      account_id: accountId,
      client_ref: clientRef ?? null,
      opens,
      rates: JSON.stringify(rates),
      host,
      note: note.trim(),
      expires_at: expiresAt ?? null,
      max_uses: maxUses ?? null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .returning(LINK_COLUMNS)
    .executeTakeFirst();
  return (created as unknown as LinkRow | undefined) ?? null;
}

function requireSame(row: LinkRow, link: NewLink): LinkRow {
  const isSame =
    row.opens === link.opens &&
    row.max_uses === link.maxUses &&
    (row.expires_at?.getTime() ?? null) === (link.expiresAt === null ? null : Date.parse(link.expiresAt)) &&
    RATE_CATEGORIES.every((category) => row.rates[category] === link.rates[category]);
  if (!isSame) throw refuse('CONFLICT', { field: 'clientRef' });
  return row;
}

function requireFuture(expiresAt: string | null): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw refuse('INVALID_INPUT', { field: 'expiresAt' });
}

/** Changes a link of the agent. Refuses NOT_FOUND, STALE_VERSION, and INVALID_INPUT for fewer uses than it has had. */
export async function changeLink(
  tx: Tx,
  { brandId, accountId }: { brandId: BrandId; accountId: AccountId },
  { code, version, enabled, note, expiresAt, maxUses }: Input<typeof calls.agents.changeLink>,
): Promise<LinkRow> {
  const row = await tx
    .selectFrom('agents.link')
    .select(LINK_COLUMNS)
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.version !== version) throw refuse('STALE_VERSION');
  if (maxUses !== null && maxUses < row.uses) throw refuse('INVALID_INPUT', { field: 'maxUses' });
  const changed = await tx
    .updateTable('agents.link')
    .set({ enabled, note: note.trim(), expires_at: expiresAt, max_uses: maxUses, version: version + 1 })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .returning(LINK_COLUMNS)
    .executeTakeFirstOrThrow();
  return changed as unknown as LinkRow;
}
