import { type FishSeat, formatMoney, isTrial, type Money } from '@fairhouse/contracts';
import type { Flight, PaidHit } from '@fairhouse/game-math/fish';
import type { FrameBody, FramesFor, Recipient, Room } from '#rooms';
import type { PlayedSession, SessionEvents } from '../session/play-session.ts';
import type { Water } from './create-water.ts';
import type { FishEvent, FishState } from './room-state.ts';

/** Recipients are grouped by account: their own sessions are shown to nobody else. */
export const audienceOf = ({ player }: Recipient): string => String(player?.accountId ?? '');

export const toOwner =
  (account: string, body: FrameBody): FramesFor =>
  (audience) =>
    audience === account ? body : null;

export const toOthers =
  (account: string, body: FrameBody): FramesFor =>
  (audience) =>
    audience === account ? null : body;

/** Returns what everybody sees of a seat. */
export const toSeat = ({ session, trial }: { session: PlayedSession; trial: boolean }): FishSeat => ({
  seat: session.begun.seat,
  step: session.step,
  lock: session.lock,
  trial,
  connected: session.isConnected(),
});

export const toBullet = (seat: number, { shot, step, t, aim }: Flight) => ({ seat, shot, step, t, aim });

export const isTrialPlayer = ({ player }: Recipient): boolean => player !== null && isTrial(player.type);

/** Publishes what a session does to its room. Nothing of it contains a secret seed. */
export function publishSession(
  room: Room<FishEvent, FishState>,
  water: Water,
  session: () => PlayedSession,
): Omit<SessionEvents, 'changed' | 'ended' | 'fault'> {
  const seat = () => session().begun.seat;
  const owner = () => String(session().begun.accountId);
  const toWon = ({ shot, fish, kind, step, multiplier, win, killed }: PaidHit): FrameBody => {
    const paid = formatMoney(win as Money, session().begun.room.currency);
    return { type: 'won', seat: seat(), shot, fish, kind, step, multiplier, win: paid, killed };
  };
  return {
    fired: (flight) => room.send(toOthers(owner(), { type: 'fired', bullet: toBullet(seat(), flight) })),
    spent: (shot) => room.send(toOthers(owner(), { type: 'spent', seat: seat(), shot })),
    async won(hits) {
      for (const hit of hits) {
        const frame = toWon(hit);
        const spawn = hit.killed ? water.find(hit.fish) : undefined;
        if (!spawn) room.send(() => frame);
        else
          await room.emit({ type: 'killed', fish: hit.fish, leavesAt: water.leavesAt(spawn) }, { frames: () => frame });
      }
    },
    struck: (hit) => room.send(toOwner(owner(), { type: 'struck', hit })),
  };
}
