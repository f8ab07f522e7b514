import { randomBytes } from 'node:crypto';
import type { Wallet } from '../protocol/create-wallet.ts';
import { NoAnswer } from '../protocol/post.ts';
import { sha256Hex } from '../protocol/sign.ts';
import { DEMO_GAMES, roomStakes, rtpBps, rulesOf } from './demo-games.ts';
import type { FreeOffer, FreeRoundStore } from './free-round-store.ts';
import type { History } from './history.ts';
import { type DemoSession, playRound, RoundFailure, type Stake } from './play-round.ts';

/** Where players of demo games log in and play. Answers are for the game page and start with `status`. */
export interface DemoSessions {
  open(fields: Record<string, unknown>): Promise<object>;
  play(fields: Record<string, unknown>): Promise<object>;
  /** Ends the game session, by the SHA-256 of its token in hex. It allows no more rounds. */
  close(sha256: string): void;
}

/** Max stored sessions. The oldest is removed first. */
const MAX_SESSIONS = 10_000;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the min and max stake of the session’s room, or null without a room. */
const stakesOf = ({ room, currency }: DemoSession) => (room && roomStakes(room.times)[currency]) ?? null;

export interface DemoSessionsDeps {
  wallets: ReadonlyMap<string, Wallet>;
  seed: string;
  history: History;
  free: FreeRoundStore;
}

export function createDemoSessions({ wallets, seed, history, free }: DemoSessionsDeps): DemoSessions {
  const sessions = new Map<string, DemoSession>();
  const offerOf = ({ player, game }: DemoSession): FreeOffer | null => free.offerOf(player, game.code);
  const play = async (demoSession: DemoSession, stake: Stake): Promise<object> => {
    try {
      const played = await playRound({ seed, history }, demoSession, stake);
      if (stake.free) free.use(stake.free.grantId);
      return { status: 'OK', ...played, free: offerOf(demoSession) };
    } catch (error) {
      if (!(error instanceof RoundFailure)) return unknown(error);
      // the platform no longer has them: cancelled, used up or expired
      if (stake.free && error.message === 'BET_NOT_ALLOWED') free.cancel(stake.free.grantId);
      return { status: error.message, free: offerOf(demoSession) };
    }
  };

  const getSession = async (wallet: Wallet, launch: string, code: string, roomId: string): Promise<object> => {
    const game = DEMO_GAMES.find((each) => each.code === code);
    if (!game) return { status: 'GAME_DISABLED' };
    const room = game.rooms.find(({ id }) => id === roomId) ?? null;
    const answer = await wallet.call('authenticate', { session: launch, game: code });
    if (answer.status !== 'OK') return { status: answer.status };
    const { player, currency, session } = answer.parsed;
    const demoSession = {
      wallet,
      game,
      room,
      player: text(player),
      currency: text(currency),
      session: text(session) || launch,
    };
    const ticket = randomBytes(24).toString('base64url');
    sessions.set(ticket, demoSession);
    if (sessions.size > MAX_SESSIONS) sessions.delete(sessions.keys().next().value ?? '');
    const rules = Object.fromEntries(
      (['EN', 'CN', 'AR'] as const).map((language) => [language, rulesOf(game, language)]),
    );
    const { name, prizes } = game;
    const within = stakesOf(demoSession);
    const shown = {
      name,
      prizes,
      room: room && within && { name: room.name, stakes: within },
      rules,
      rtp_bps: rtpBps(game),
      seedHash: sha256Hex(seed),
    };
    return {
      status: 'OK',
      ticket,
      currency: demoSession.currency,
      balance: answer.balance,
      free: offerOf(demoSession),
      ...shown,
    };
  };

  return {
    async open(fields) {
      const [only, ...others] = new Set(wallets.values());
      const wallet = wallets.get(text(fields['site'])) ?? (others.length === 0 ? only : undefined);
      if (!wallet) return { status: 'INVALID_REQUEST' };
      const { launch, game, room } = fields;
      return getSession(wallet, text(launch), text(game), text(room)).catch(unknown);
    },
    async play(fields) {
      const demoSession = sessions.get(text(fields['ticket']));
      if (!demoSession) return { status: 'INVALID_SESSION' };
      // the round played must match what the page showed: if free rounds came or went, show them first
      const offer = offerOf(demoSession);
      if ((offer?.grantId ?? '') !== text(fields['free'])) return { status: 'FREE_CHANGED', free: offer };
      if (offer) return play(demoSession, { amount: offer.stake, free: offer });
      const amount = text(fields['stake']);
      if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return { status: 'INVALID_AMOUNT' };
      const [min, max] = stakesOf(demoSession) ?? [0, Number.POSITIVE_INFINITY];
      return Number(amount) < Number(min) || Number(amount) > Number(max)
        ? { status: 'NOT_IN_ROOM', free: null }
        : play(demoSession, { amount, free: null });
    },
    close(sha256) {
      for (const [ticket, { session }] of sessions) if (sha256Hex(session) === sha256) sessions.delete(ticket);
    },
  };
}

function unknown(error: unknown): object {
  if (error instanceof NoAnswer) return { status: 'UNKNOWN' };
  throw error;
}
