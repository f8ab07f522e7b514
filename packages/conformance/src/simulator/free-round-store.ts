import { decimal, micros } from '../protocol/decimal.ts';
import type { VendorAnswer } from './vendor-simulator.ts';

/** Free rounds that a player can play in a game. Each stakes `stake` at no cost to the player. */
export interface FreeOffer {
  grantId: string;
  stake: string;
  left: number;
}

/** Free rounds that operators granted to players (5.3). In memory only. The platform counts them too, and its count is authoritative. */
export interface FreeRoundStore {
  grant(fields: Record<string, unknown>): VendorAnswer;
  cancel(grantId: string): VendorAnswer;
  /** Returns the oldest free rounds that the player can play in the game now, or null. */
  offerOf(player: string, game: string): FreeOffer | null;
  /** Counts one of them as played. */
  use(grantId: string): void;
}

interface Grant {
  player: string;
  games: readonly string[];
  stake: string;
  left: number;
  from_ms: number;
  until_ms: number;
}

const done: VendorAnswer = { http: 200, body: { status: 'DONE' } };

/** Creates the store. `knows` tells whether a game belongs to the vendor. */
export function createFreeRoundStore(knows: (game: string) => boolean): FreeRoundStore {
  const grants = new Map<string, Grant>();
  return {
    grant(fields) {
      const { grant_id, games } = fields;
      const grant = parseGrant(fields);
      if (typeof grant_id !== 'string' || !grant) return { http: 400, body: { status: 'INVALID_REQUEST' } };
      if (!(games as string[]).every(knows)) return { http: 200, body: { status: 'FAILED' } };
      if (!grants.has(grant_id)) grants.set(grant_id, grant);
      return done;
    },
    cancel(grantId) {
      grants.delete(grantId);
      return done;
    },
    offerOf(player, game) {
      const now = Date.now();
      for (const [grantId, { stake, left, ...grant }] of grants) {
        const open = left > 0 && grant.from_ms <= now && now < grant.until_ms;
        if (open && grant.player === player && grant.games.includes(game)) return { grantId, stake, left };
      }
      return null;
    },
    use(grantId) {
      const grant = grants.get(grantId);
      if (grant) grants.set(grantId, { ...grant, left: grant.left - 1 });
    },
  };
}

function parseGrant(fields: Record<string, unknown>): Grant | null {
  const { player, games, count, bet_value } = fields;
  const [from_ms, until_ms] = [fields['valid_from'], fields['valid_until']].map((time) => Date.parse(String(time)));
  if (typeof player !== 'string' || !Array.isArray(games) || !games.every((game) => typeof game === 'string'))
    return null;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) return null;
  if (typeof bet_value !== 'string' || !/^\d{1,16}(\.\d{1,6})?$/.test(bet_value)) return null;
  if (!Number.isFinite(from_ms) || !Number.isFinite(until_ms)) return null;
  const stake = decimal(micros(bet_value));
  return { player, games, stake, left: count, from_ms: from_ms ?? 0, until_ms: until_ms ?? 0 };
}
