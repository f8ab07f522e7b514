import type { Posted } from './post.ts';

/** Operations of a HOUSE/1 wallet (5.2). */
export const OPS = [
  'authenticate',
  'balance',
  'bet',
  'win',
  'betwin',
  'rollback',
  'rollback-round',
  'adjust',
  'reserve',
  'draw',
  'commit',
  'cancel',
  'end-round',
  'tx',
  'batch',
] as const;
export type Op = (typeof OPS)[number];

/** Results of the canonical commands (4.5). */
export type Status =
  | ('OK' | 'INSUFFICIENT_FUNDS' | 'INVALID_SESSION' | 'SESSION_EXPIRED' | 'PLAYER_NOT_FOUND' | 'PLAYER_BLOCKED')
  | ('GAME_DISABLED' | 'LIMIT_REACHED' | 'BET_NOT_ALLOWED' | 'CURRENCY_MISMATCH' | 'INVALID_AMOUNT')
  | ('INVALID_REQUEST' | 'CONFLICT' | 'BET_NOT_FOUND' | 'TX_CANCELLED' | 'ALREADY_SETTLED' | 'BAD_SIGNATURE')
  | ('IP_REFUSED' | 'RETRY');

/** An answer of the wallet, parsed leniently. Each case checks the fields it needs. */
export interface Answer {
  http: number;
  /** As received. '' when the body is not an answer of the protocol. */
  status: string;
  /** Decimal string of the player's usable balance. Null when the answer has none. */
  balance: string | null;
  version: bigint | null;
  replay: boolean;
  /** False only when the wallet says so explicitly. */
  applied: boolean;
  walletTx: string;
  /** Whether `X-House-Sign` is valid for this answer. */
  signed: boolean;
  /** All fields of the answer. */
  parsed: Record<string, unknown>;
  text: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function versionOf(value: unknown): bigint | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : null;
}

/** Parses an answer. Never throws, so that a case can report what is wrong. */
export function parseAnswer(posted: Posted, signed: boolean): Answer {
  const parsed = parse(posted.body);
  return {
    http: posted.status,
    status: textOf(parsed['status']),
    balance: typeof parsed['balance'] === 'string' ? parsed['balance'] : null,
    version: versionOf(parsed['balance_version']),
    replay: parsed['replay'] === true,
    applied: parsed['applied'] !== false,
    walletTx: textOf(parsed['wallet_tx']),
    signed,
    parsed,
    text: posted.body,
  };
}
