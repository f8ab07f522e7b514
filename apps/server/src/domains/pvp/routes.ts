import { type BrandId, type Currency, calls, isTrial } from '@fairhouse/contracts';
import { createTtlCache } from '#cache';
import type { Games, GameTokens } from '#games';
import type { HandleCall } from '#http';
import type { Secrets } from '#secrets';
import { getHand, getHandProof } from './get-hand.ts';
import { type ListDeps, type ListedRoom, listCardRooms, pickQuickSeat } from './list-card-rooms.ts';
import { startCardGame } from './start-card-game.ts';

/** The lobby polls; runtime and cache together show nothing older than two seconds. */
const LOBBY_TTL_MS = 500;

export interface PvpRouteDeps extends ListDeps {
  handle: HandleCall;
  secrets: Pick<Secrets, 'open'>;
  games: Games;
  gameTokens: GameTokens;
}

/** Registers the players' calls: the lobby, the start of play, quick seat, and the record of hands. */
export function registerPvpRoutes(deps: PvpRouteDeps): void {
  const { handle, db } = deps;
  const { pvp } = calls;

  handle(pvp.open, (context, input) => startCardGame(deps, context, input));

  const lobby = createTtlCache(
    (brandId: BrandId, currency: Currency, language: string) => listCardRooms(deps, { brandId, currency, language }),
    (brandId, currency, language) => `${brandId}/${currency}/${language}`,
    { ttl_ms: LOBBY_TTL_MS, max: 1_000 },
  );
  handle(pvp.rooms, async ({ brand: { brandId, currency }, language }, { gameCode }) => {
    const listed = await lobby.get(brandId, currency, language);
    return { rooms: listed.filter((room) => gameCode === undefined || room.gameCode === gameCode).map(toLobbyRoom) };
  });

  handle(pvp.quickSeat, async ({ brand: { brandId, currency }, language, member }, { gameCode, bigBlind, seats }) => {
    const listed = await lobby.get(brandId, currency, language);
    const rows = member
      ? await db.selectFrom('pvp.seat').select('room_id').where('account_id', '=', member.accountId).execute()
      : [];
    const own = new Set(rows.map(({ room_id }) => room_id));
    const money = member && isTrial(member.type) ? 'play' : 'real';
    const rooms = listed.filter((room) => room.gameCode === gameCode);
    const picked = pickQuickSeat(rooms, { own, money, bigBlind, seats });
    return { room: picked && toLobbyRoom(picked) };
  });

  handle(pvp.hand, async ({ brand, member, language }, { handId }) => ({
    hand: await getHand(deps, { brandId: brand.brandId, accountId: member.accountId, handId }, language),
  }));
  handle(pvp.proof, async ({ brand, member }, { handId }) => ({
    record: await getHandProof(deps, { brandId: brand.brandId, accountId: member.accountId, handId }),
  }));
}

/** Status and rake are the operators'. */
const toLobbyRoom = ({ status: _status, rake: _rake, ...room }: ListedRoom) => room;
