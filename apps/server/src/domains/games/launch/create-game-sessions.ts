import type { BrandContext, GameSession, SessionUse } from '#http';
import type { Sessions } from '#identity';
import { refuse } from '#refusal';
import type { GameTokens } from './create-game-tokens.ts';

export interface GameSessions {
  /** Returns the player and game of a game token. Refuses NOT_LOGGED_IN, and whatever the member's session is refused with. */
  find(token: string, brand: BrandContext, use: SessionUse): Promise<GameSession>;
}

/** Finds game sessions. The game token contains what it is bound to; the member's session is checked each time. */
export function createGameSessions(tokens: GameTokens, sessions: Sessions): GameSessions {
  return {
    async find(token, brand, use) {
      const known = tokens.find(token);
      if (!known) throw refuse('NOT_LOGGED_IN');
      const { claims, slot } = known;
      const { accountId, currency, type } = await sessions.find(claims.memberHash, brand, use, slot);
      return { accountId, gameCode: claims.code, country: claims.country, currency, type };
    },
  };
}
