import type { RefusalCode } from '@fairhouse/contracts';

/** Our codes for which the protocol has others (§4.5); the rest are the same on both sides. */
const WIRE: Partial<Record<RefusalCode, string>> = {
  NOT_FOUND: 'PLAYER_NOT_FOUND',
  ACCOUNT_BLOCKED: 'PLAYER_BLOCKED',
  PLAY_EXCLUDED: 'PLAYER_BLOCKED',
  TRIAL_NOT_ALLOWED: 'BET_NOT_ALLOWED',
  NOT_LOGGED_IN: 'INVALID_SESSION',
  INVALID_INPUT: 'INVALID_REQUEST',
  MAINTENANCE: 'GAME_DISABLED',
  RATE_LIMITED: 'RETRY',
  BONUS_MAX_STAKE: 'LIMIT_REACHED',
};

/** HTTP: 200 for every business result, except these (§5.2). */
const HTTP: Readonly<Record<string, number>> = {
  INVALID_REQUEST: 400,
  BAD_SIGNATURE: 401,
  IP_REFUSED: 403,
  RETRY: 503,
};

/** Returns a result code as the vendor reads it. */
export const wireStatus = (code: 'OK' | RefusalCode): string => (code === 'OK' ? code : (WIRE[code] ?? code));

export const httpStatusOf = (status: string): number => HTTP[status] ?? 200;
