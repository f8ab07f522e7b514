import type { BrandId, calls, Input } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { LINK_COLUMNS, type LinkRow } from './link-dto.ts';

type Change = Omit<Input<typeof calls.agentLinksBackoffice.change>, 'reason'>;

/**
 * Turns a link of any agent of the brand on or off, and sets the host on which registrations use it. Refuses NOT_FOUND, STALE_VERSION,
 * HOST_UNKNOWN for a host that is not the brand's, LINK_HOST_TAKEN.
 */
export async function changeLinkOfBrand(
  tx: Tx,
  { brandId, domains }: { brandId: BrandId; domains: readonly { host: string }[] },
  { code, version, enabled, host: typed }: Change,
): Promise<{ before: LinkRow; after: LinkRow }> {
  const before = await tx
    .selectFrom('agents.link')
    .select(LINK_COLUMNS)
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw refuse('NOT_FOUND');
  if (before.version !== version) throw refuse('STALE_VERSION');
  const host = typed.trim().toLowerCase();
  if (host !== before.host) await requireFreeHost(tx, { brandId, domains }, host);
  const after = await tx
    .updateTable('agents.link')
    .set({ enabled, host, version: version + 1 })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .returning(LINK_COLUMNS)
    .executeTakeFirstOrThrow();
  return { before: before as unknown as LinkRow, after: after as unknown as LinkRow };
}

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

async function requireFreeHost(
  tx: Tx,
  { brandId, domains }: { brandId: BrandId; domains: readonly { host: string }[] },
  host: string,
): Promise<void> {
  if (host === '') return;
  // a brand that is served under every name has `*`
  const isServed = domains.some((each) => each.host === host || each.host === '*');
  if (!HOST_NAME.test(host) || !isServed) throw refuse('HOST_UNKNOWN', { field: 'host' });
  const taken = await tx
    .selectFrom('agents.link')
    .select('code')
    .where('brand_id', '=', brandId)
    .where('host', '=', host)
    .executeTakeFirst();
  if (taken) throw refuse('LINK_HOST_TAKEN', { field: 'host', params: { code: taken.code } });
}
