import type { calls, Input, Output } from '@fairhouse/contracts';
import type { OperatorContext, RecordAudit } from '#http';
import { refuse } from '#refusal';
import { listVendorClients } from './list-vendor-clients.ts';
import type { TransferDeps } from './start-transfer.ts';

type FetchGames = typeof calls.vendorBackoffice.fetchGames;

/**
 * Asks the brand's game server of a vendor for its games and writes them as a list that the import reads. Refuses NOT_FOUND where no account
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
  // a server of several vendors says whose each game is
  const games = answer?.filter(({ vendor = vendorCode }) => vendor === vendorCode).map(toListed) ?? null;
  const after = games ? `${games.length} games` : 'UNKNOWN';
  await db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, context, { action: 'vendor.fetch-games', subject: `vendor ${vendorCode}`, after }),
    );
  return { games: games?.length ?? 0, list: games && JSON.stringify(games) };
}

/** A game of HOUSE/1 (docs/wallet.md) under the names of a list. What is missing or wrong is for the import to tell. */
function toListed(game: Record<string, unknown>): Record<string, unknown> {
  const { rtp_bps, blocked_countries, has_demo, rooms, ...same } = game;
  return {
    ...{ ...withNames(same), blockedCountries: blocked_countries, demo: has_demo },
    ...(Array.isArray(rooms) ? { rooms: rooms.map(withNames) } : {}),
    rtp: typeof rtp_bps === 'number' ? (rtp_bps / 100).toFixed(2) : rtp_bps,
  };
}

/** One name by language, as HOUSE/1 writes it, under the two of a list. */
function withNames({ name, ...same }: Record<string, unknown>): Record<string, unknown> {
  const { EN, ...names } = (name ?? {}) as Record<string, unknown>;
  return { ...same, name: EN, names };
}
