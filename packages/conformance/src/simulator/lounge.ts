import { randomBytes } from 'node:crypto';
import type { Wallet } from '../protocol/open-wallet.ts';
import { NoAnswer } from '../protocol/post.ts';
import { sha256Hex } from '../protocol/sign.ts';
import { DEMO_GAMES, rtpBps, rulesOf } from './demo-games.ts';
import type { History } from './history.ts';
import { NotPlayed, playRound, type Visit } from './play-round.ts';

/** Where players of demo games are let in and play. Answers are for the game page: `status` first. */
export interface Lounge {
  open(fields: Record<string, unknown>): Promise<object>;
  play(fields: Record<string, unknown>): Promise<object>;
}

/** Visits that are remembered; the oldest is forgotten first. */
const MOST_VISITS = 10_000;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function openLounge(parts: { wallets: ReadonlyMap<string, Wallet>; seed: string; history: History }): Lounge {
  const { wallets, seed, history } = parts;
  const visits = new Map<string, Visit>();

  const admit = async (wallet: Wallet, launch: string, code: string): Promise<object> => {
    const game = DEMO_GAMES.find((each) => each.code === code);
    if (!game) return { status: 'GAME_DISABLED' };
    const answer = await wallet.call('authenticate', { session: launch, game: code });
    if (answer.status !== 'OK') return { status: answer.status };
    const { player, currency, session } = answer.said;
    const visit = { wallet, game, player: text(player), currency: text(currency), session: text(session) || launch };
    const ticket = randomBytes(24).toString('base64url');
    visits.set(ticket, visit);
    if (visits.size > MOST_VISITS) visits.delete(visits.keys().next().value ?? '');
    const rules = Object.fromEntries(
      (['EN', 'CN', 'AR'] as const).map((language) => [language, rulesOf(game, language)]),
    );
    const { name, prizes } = game;
    const shown = { name, prizes, rules, rtp_bps: rtpBps(game), seedHash: sha256Hex(seed) };
    return { status: 'OK', ticket, currency: visit.currency, balance: answer.balance, ...shown };
  };

  return {
    async open(fields) {
      const wallet = wallets.get(text(fields['site'])) ?? (wallets.size === 1 ? [...wallets.values()][0] : undefined);
      if (!wallet) return { status: 'INVALID_REQUEST' };
      return admit(wallet, text(fields['launch']), text(fields['game'])).catch(unknown);
    },
    async play(fields) {
      const visit = visits.get(text(fields['ticket']));
      const stake = text(fields['stake']);
      if (!visit) return { status: 'INVALID_SESSION' };
      if (!/^\d{1,9}(\.\d{1,2})?$/.test(stake)) return { status: 'INVALID_AMOUNT' };
      try {
        return { status: 'OK', ...(await playRound({ seed, history }, visit, stake)) };
      } catch (error) {
        if (error instanceof NotPlayed) return { status: error.message };
        return unknown(error);
      }
    },
  };
}

function unknown(error: unknown): object {
  if (error instanceof NoAnswer) return { status: 'UNKNOWN' };
  throw error;
}
