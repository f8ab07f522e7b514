import { type BrandId, type Currency, calls, type FishSpawn } from '@fairhouse/contracts';
import { createTtlCache } from '#cache';
import type { HandleCall } from '#http';
import { requireRoom } from './fish-room.ts';
import { type ListDeps, listFishRooms } from './list-rooms.ts';
import { getSessionRow, loadLog } from './session/find-session.ts';
import { listFishOfSession, proveSession } from './session/prove-session.ts';
import { summarizeSession } from './session/summarize-session.ts';
import { type StartDeps, startFish } from './start-fish.ts';
import { publishSwarm } from './swarm-store.ts';

/** The lobby polls; runtime and cache together show nothing older than two seconds. */
const LOBBY_TTL_MS = 500;

export interface FishRouteDeps extends ListDeps, StartDeps {
  handle: HandleCall;
}

/** Registers the players' calls: the lobby, the start of play, swarms, and the records of sessions. */
export function registerFishRoutes(deps: FishRouteDeps): void {
  const { handle, db, secrets } = deps;
  const { fish } = calls;

  handle(fish.open, (context, input) => startFish(deps, context, input));

  const lobby = createTtlCache(
    async (brandId: BrandId, currency: Currency, language: string) => {
      const listed = await listFishRooms(deps, { brandId, currency, language });
      const codes = [...new Set(listed.map(({ gameCode }) => gameCode))];
      const offered = await Promise.all(codes.map((code) => deps.games.find(brandId, currency, code)));
      return listed.filter(({ gameCode }) => offered[codes.indexOf(gameCode)]);
    },
    (brandId, currency, language) => `${brandId}/${currency}/${language}`,
    { ttl_ms: LOBBY_TTL_MS, max: 1_000 },
  );
  handle(fish.rooms, async ({ brand: { brandId, currency }, language }, { gameCode }) => {
    const listed = await lobby.get(brandId, currency, language);
    return { rooms: listed.filter((room) => gameCode === undefined || room.gameCode === gameCode) };
  });

  handle(fish.swarms, async ({ brand }, { roomId, page, pageSize }) => {
    await requireRoom(db, brand.brandId, roomId);
    const own = db.selectFrom('fish.swarm').where('room_id', '=', roomId);
    const { total } = await own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('number', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const now_ms = Date.now();
    return { rows: rows.map((row) => publishSwarm(secrets, row, now_ms)), page, pageSize, total: Number(total) };
  });

  handle(fish.session, async ({ member }, { sessionId }) =>
    summarizeSession(db, secrets, await getSessionRow(db, member.accountId, sessionId)),
  );

  handle(fish.shots, async ({ member }, { sessionId, page, pageSize }) => {
    const { lines } = await loadLog(db, await getSessionRow(db, member.accountId, sessionId));
    const from = (page - 1) * pageSize;
    return { rows: lines.slice(from, from + pageSize), page, pageSize, total: lines.length };
  });

  handle(fish.replay, async ({ member }, { sessionId }) => {
    const row = await getSessionRow(db, member.accountId, sessionId);
    const [session, spawns, { lines }] = await Promise.all([
      summarizeSession(db, secrets, row),
      listFishOfSession(db, secrets, row),
      loadLog(db, row),
    ]);
    return { session, fish: spawns satisfies FishSpawn[], log: lines };
  });

  handle(fish.proof, async ({ member }, { sessionId }) => {
    const record = await proveSession(db, secrets, await getSessionRow(db, member.accountId, sessionId));
    return { name: `fish-session-${sessionId.replace(':', '-')}.json`, text: JSON.stringify(record) };
  });
}
