import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '@fairhouse/contracts';
import type { FastifyRequest } from 'fastify';
import { type BrandContext, getExternalAccount } from '#http';
import type { Sessions } from '#identity';
import { refuse } from '#refusal';
import type { GameCaller } from '#rooms';
import { hashToken } from '#secrets';
import type { Games } from '../create-games.ts';
import type { GameSessions } from './create-game-sessions.ts';
import type { GameTokens } from './create-game-tokens.ts';

export interface SocketCallerDeps {
  brandOf(host: string): Promise<BrandContext | null>;
  /** Country of an address. */
  country(ip: string): string;
  sessions: Pick<Sessions, 'peek'>;
  gameSessions: GameSessions;
  gameTokens: GameTokens;
  games: Pick<Games, 'find'>;
}

export interface SocketCallers {
  /** Identifies a client of the game socket; see `RoomsDeps` of `rooms`. */
  identify(gameToken: string | null, request: FastifyRequest, idle_s: number | null): Promise<GameCaller>;
  /** Why the client may not be connected now: HOST_UNKNOWN, MAINTENANCE, REGION_RESTRICTED, GAME_DISABLED or GAME_MAINTENANCE. */
  findBarrier(caller: GameCaller, request: FastifyRequest): Promise<RefusalCode | null>;
}

/** Identifies the clients of the game socket by their game tokens, and checks whether they may still be connected. */
export function createSocketCallers(deps: SocketCallerDeps): SocketCallers {
  const { brandOf, country, sessions, gameSessions, gameTokens, games } = deps;
  return {
    async identify(gameToken, request, idle_s) {
      const brand = await brandOf(request.host);
      if (!brand) throw refuse('HOST_UNKNOWN');
      const visitor = getExternalAccount(request, country);
      const { brandId } = brand;
      if (gameToken === null) {
        const recipient = { key: randomUUID(), brandId, country: visitor.country, player: null };
        return { recipient, sessionHash: null };
      }
      const claims = gameTokens.verify(gameToken);
      if (!claims) throw refuse('NOT_LOGGED_IN');
      const session =
        idle_s === null
          ? await sessions.peek(claims.memberHash, brand)
          : await gameSessions.find(gameToken, brand, { idle_s, whileLocked: false, whileDue: false });
      const { accountId, currency, type } = session;
      const tester = brand.isTester(visitor, accountId);
      return {
        recipient: {
          key: hashToken(gameToken).toString('base64url').slice(0, 22),
          brandId,
          country: claims.country,
          player: { accountId, gameCode: claims.code, currency, type, tester },
        },
        sessionHash: claims.memberHash.toString('hex'),
      };
    },
    async findBarrier({ recipient: { player } }, request) {
      const brand = await brandOf(request.host);
      if (!brand) return 'HOST_UNKNOWN';
      const block = brand.accessBlockFor(getExternalAccount(request, country));
      if (block) return block === 'region' ? 'REGION_RESTRICTED' : 'MAINTENANCE';
      if (!player) return null;
      const game = await games.find(brand.brandId, player.currency, player.gameCode);
      if (!game) return 'GAME_DISABLED';
      return game.maintained && !player.tester ? 'GAME_MAINTENANCE' : null;
    },
  };
}
