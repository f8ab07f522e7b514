import { randomBytes } from 'node:crypto';
import type { Wallet } from '../protocol/create-wallet.ts';
import { NoAnswer } from '../protocol/post.ts';
import { sha256Hex } from '../protocol/sign.ts';

/** A player in a game. */
export interface PlayerSession {
  wallet: Wallet;
  /** Code of the game. */
  code: string;
  /** Id of the chosen room, or ''. */
  roomId: string;
  player: string;
  currency: string;
  session: string;
}

/** The game sessions of players, each with the ticket that the game's page sends. */
export interface SessionStore {
  /** Redeems the launch that a game's page was opened with, or returns the status of the refusal. */
  open(fields: Record<string, unknown>): Promise<Opened | { status: string }>;
  find(ticket: unknown): PlayerSession | undefined;
  /** Ends the game session, by the SHA-256 of its token in hex. */
  close(sha256: string): void;
}

export interface Opened {
  status: 'OK';
  ticket: string;
  balance: string | null;
  own: PlayerSession;
}

/** Max stored sessions. The oldest is removed first. */
const MAX_SESSIONS = 10_000;
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function createSessionStore(wallets: ReadonlyMap<string, Wallet>): SessionStore {
  const sessions = new Map<string, PlayerSession>();
  return {
    async open(fields) {
      const [only, ...others] = new Set(wallets.values());
      const wallet = wallets.get(text(fields['site'])) ?? (others.length === 0 ? only : undefined);
      if (!wallet) return { status: 'INVALID_REQUEST' };
      const [launch, code] = [text(fields['launch']), text(fields['game'])];
      const answer = await wallet.call('authenticate', { session: launch, game: code }).catch(lost);
      if (answer?.status !== 'OK') return { status: answer?.status ?? 'UNKNOWN' };
      const { player, currency, session } = answer.parsed;
      const facts = { player: text(player), currency: text(currency), session: text(session) || launch };
      const own = { wallet, code, roomId: text(fields['room']), ...facts };
      const ticket = randomBytes(24).toString('base64url');
      sessions.set(ticket, own);
      if (sessions.size > MAX_SESSIONS) sessions.delete(sessions.keys().next().value ?? '');
      return { status: 'OK', ticket, balance: answer.balance, own };
    },
    find: (ticket) => sessions.get(text(ticket)),
    close(sha256) {
      for (const [ticket, { session }] of sessions) if (sha256Hex(session) === sha256) sessions.delete(ticket);
    },
  };
}

function lost(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}
