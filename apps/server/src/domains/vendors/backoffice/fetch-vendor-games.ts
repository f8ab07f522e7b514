import type { calls, Input, Output } from '@fairhouse/contracts';
import type { OperatorContext, RecordAudit } from '#http';
import { refuse } from '#refusal';
import { listVendorClients } from '../list-vendor-clients.ts';
import type { TransferDeps } from '../transfers/start-transfer.ts';

type FetchGames = typeof calls.vendorBackoffice.fetchGames;

/**
 * Requests the games of a vendor from the brand's game server and returns them as a list for the import. Refuses NOT_FOUND when no account
 * of the brand serves the vendor's games from an address.
 */
export async function fetchVendorGames(
  deps: TransferDeps & { recordAudit: RecordAudit },
  context: OperatorContext,
  { vendorCode }: Input<FetchGames>,
): Promise<Output<FetchGames>> {
  const { db, recordAudit } = deps;
  const all = await listVendorClients(deps, { brandId: context.brand.brandId, alsoClosed: true });
  const server = all.find(({ vendorCodes }) => vendorCodes.includes(vendorCode));
  if (!server) throw refuse('NOT_FOUND', { field: 'vendorCode' });
  const answer = await server.client.games();
  // a server of several vendors names the vendor of each game
  const games = answer?.filter(({ vendor = vendorCode }) => vendor === vendorCode).map(toListed) ?? null;
  const after = games ? `${games.length} games` : 'UNKNOWN';
  await db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, context, { action: 'vendor.fetch-games', subject: `vendor ${vendorCode}`, after }),
    );
  return { games: games?.length ?? 0, list: games && JSON.stringify(games) };
}

/** Converts a HOUSE/1 game (docs/wallet.md) to the field names of a list. The import reports missing or wrong fields. */
function toListed(game: Record<string, unknown>): Record<string, unknown> {
  const { rtp_bps, blocked_countries, has_demo, rooms, ...same } = game;
  return {
    ...withNames(same),
    blockedCountries: blocked_countries,
    demo: has_demo,
    ...(Array.isArray(rooms) ? { rooms: rooms.map(withNames) } : {}),
    rtp: typeof rtp_bps === 'number' ? (rtp_bps / 100).toFixed(2) : rtp_bps,
  };
}

/** Converts the names by language of HOUSE/1 to the two fields of a list. */
function withNames({ name, ...same }: Record<string, unknown>): Record<string, unknown> {
  const { EN, ...names } = (name ?? {}) as Record<string, unknown>;
  return { ...same, name: EN, names };
}
