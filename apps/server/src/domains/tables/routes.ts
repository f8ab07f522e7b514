import { type BrandId, type Currency, calls } from '@fairhouse/contracts';
import { createLruCache, createTtlCache } from '#cache';
import type { Games, GameTokens } from '#games';
import type { HandleCall } from '#http';
import { refuse } from '#refusal';
import { findShoe, getRound, type RoundDeps, requireTable } from './get-round.ts';
import { listRounds, listShoeRounds } from './list-rounds.ts';
import { type ListDeps, listTables } from './list-tables.ts';
import { startTable } from './start-table.ts';

/** Rounds whose chances are kept in memory. */
const MAX_ROUNDS = 500;
/** The lobby polls; runtime and cache together show nothing older than two seconds. */
const LOBBY_TTL_MS = 500;

export interface TablesRouteDeps extends ListDeps {
  handle: HandleCall;
  games: Games;
  gameTokens: GameTokens;
}

/** Registers the players' calls: the lobby, the start of play, and public rounds and shoes. */
export function registerTablesRoutes(deps: TablesRouteDeps): void {
  const { handle, db } = deps;
  const { tables } = calls;

  handle(tables.open, (context, input) => startTable(deps, context, input));

  const lobby = createTtlCache(
    (brandId: BrandId, currency: Currency, language: string) => listTables(deps, { brandId, currency, language }),
    (brandId, currency, language) => `${brandId}/${currency}/${language}`,
    { ttl_ms: LOBBY_TTL_MS, max: 1_000 },
  );
  handle(tables.list, async ({ brand: { brandId, currency }, language }, { gameCode }) => {
    const listed = await lobby.get(brandId, currency, language);
    return { tables: listed.filter((table) => gameCode === undefined || table.gameCode === gameCode) };
  });

  const chances: RoundDeps['chances'] = createLruCache(MAX_ROUNDS);
  handle(tables.round, (context, { roundId }) => {
    const { brand, language, member } = context;
    const accountId = member?.accountId ?? null;
    return getRound({ db, chances }, { brandId: brand.brandId, accountId, language }, roundId);
  });

  handle(tables.shoe, async ({ brand }, { tableId, shoeNo }) => {
    const { gameCode } = await requireTable(db, brand.brandId, tableId);
    const found = await findShoe(db, tableId, shoeNo);
    if (!found) throw refuse('NOT_FOUND');
    const { published, cut } = found;
    const shoe = { ...published, burnt: { ...published.burnt, path: [...published.burnt.path] } };
    return { tableId, gameCode, shoe, cut, rounds: await listShoeRounds(db, tableId, shoeNo) };
  });

  handle(tables.history, async ({ brand }, { tableId, page, pageSize }) => {
    const { currency } = await requireTable(db, brand.brandId, tableId);
    return { ...(await listRounds(db, tableId, { page, pageSize })), tableId, currency };
  });
}
