import { sha256Hex } from '../protocol/sign.ts';
import { DEMO_GAMES, roomStakes, rtpBps, rulesInLanguages, rulesOf } from './demo-games.ts';
import type { FreeOffer, FreeRoundStore } from './free-round-store.ts';
import type { History } from './history.ts';
import { type DemoSession, playRound, RoundFailure, type Stake } from './play-round.ts';
import { type PlayerSession, type SessionStore, text } from './session-store.ts';

/** Where players of drawn games log in and play. Answers are for the game page and start with `status`. */
export interface DemoSessions {
  open(fields: Record<string, unknown>): Promise<object>;
  play(fields: Record<string, unknown>): Promise<object>;
}

/** Returns the min and max stake of the session’s room, or null without a room. */
const stakesOf = ({ room, currency }: DemoSession) => (room && roomStakes(room.times)[currency]) ?? null;

export interface DemoSessionsDeps {
  sessions: SessionStore;
  seed: string;
  history: History;
  free: FreeRoundStore;
}

export function createDemoSessions({ sessions, seed, history, free }: DemoSessionsDeps): DemoSessions {
  const offerOf = ({ player, game }: DemoSession): FreeOffer | null => free.offerOf(player, game.code);
  const play = async (demoSession: DemoSession, stake: Stake): Promise<object> => {
    try {
      const played = await playRound({ seed, history }, demoSession, stake);
      if (stake.free) free.use(stake.free.grantId);
      return { status: 'OK', ...played, free: offerOf(demoSession) };
    } catch (error) {
      if (!(error instanceof RoundFailure)) throw error;
      // the platform no longer has them: cancelled, used up or expired
      if (stake.free && error.message === 'BET_NOT_ALLOWED') free.cancel(stake.free.grantId);
      return { status: error.message, free: offerOf(demoSession) };
    }
  };

  return {
    async open(fields) {
      if (!DEMO_GAMES.some(({ code }) => code === fields['game'])) return { status: 'GAME_DISABLED' };
      const opened = await sessions.open(fields);
      const demoSession = 'own' in opened && inGame(opened.own);
      if (!demoSession) return opened;
      const { game, room, currency } = demoSession;
      const within = stakesOf(demoSession);
      return {
        status: 'OK',
        ticket: opened.ticket,
        currency,
        balance: opened.balance,
        free: offerOf(demoSession),
        name: game.name,
        prizes: game.prizes,
        room: room && within && { name: room.name, stakes: within },
        rules: rulesInLanguages((language) => rulesOf(game, language)),
        rtp_bps: rtpBps(game),
        seedHash: sha256Hex(seed),
      };
    },
    async play(fields) {
      const own = sessions.find(fields['ticket']);
      const demoSession = own && inGame(own);
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
  };
}

/** Returns the session with its game and room; null in another kind of game. */
function inGame(own: PlayerSession): DemoSession | null {
  const game = DEMO_GAMES.find(({ code }) => code === own.code);
  return game ? { ...own, game, room: game.rooms.find(({ id }) => id === own.roomId) ?? null } : null;
}
