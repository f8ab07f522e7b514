import { drawShot } from '../draw-shot.ts';
import { type FishKind, type FishTable, getKind, listKinds } from '../fish-table.ts';
import type { FrameRefusal } from '../session/session-event.ts';
import type { ReplayedSession, RevealedRecord } from './replay-session.ts';

/** A shot that cost and won nothing, and what it would have drawn. */
export type UncountedShot = {
  shot: number;
  /** Why a frame of it was refused; `expired` without a hit; `skipped` if its number is not in the log. */
  reason: FrameRefusal | 'expired' | 'skipped';
  /** The kind that it was locked on or reported to hit. Null if unknown. */
  kind: string | null;
  /** The kinds among `kind`, or all if that is unknown, on which it would have won, with the multiplier. */
  wins: readonly { kind: string; multiplier: number }[];
};

/** These say nothing about luck: the number was drawn before, never fired, or may be known to the player. */
const NO_LUCK: readonly unknown[] = ['spent', 'not-fired', 'ended', 'shot-number'];

type Frame = Pick<UncountedShot, 'shot' | 'reason' | 'kind'>;

/** Returns the refused hits of a session, and every number up to its last shot that had no hit. */
export function listUncountedShots(
  record: RevealedRecord,
  replayed: ReplayedSession,
  table: FishTable,
): UncountedShot[] {
  const refused = listFrames(record, replayed, 'hit');
  const known = new Set([...replayed.hits, ...refused].map(({ shot }) => shot));
  const fired = new Map(listFrames(record, replayed, 'fire').map((frame) => [frame.shot, frame]));
  const last = Math.max(-1, ...fired.keys());
  const others = Array.from({ length: last + 1 }, (_, shot) => shot)
    .filter((shot) => !known.has(shot))
    .map((shot): Frame => fired.get(shot) ?? { shot, reason: 'skipped', kind: null });
  return [...refused, ...others].map((frame) => {
    const kinds = frame.kind === null ? listKinds(table) : [getKind(table, frame.kind)];
    return { ...frame, wins: kinds.flatMap((kind) => winOn(record, frame.shot, kind)) };
  });
}

/** Returns the refused hits, or all shots, with the kind of fish that they name. */
function listFrames({ log }: RevealedRecord, { answers, fish }: ReplayedSession, type: 'hit' | 'fire'): Frame[] {
  return log.flatMap(({ event }, at) => {
    const answer = answers[at];
    if (event.type !== type || typeof answer !== 'string' || NO_LUCK.includes(answer)) return [];
    const named = event.type === 'hit' ? event.fish : 'fish' in event.aim ? event.aim.fish : '';
    const kind = fish.get(named)?.kind ?? null;
    return [{ shot: event.shot, reason: answer === 'fired' ? 'expired' : answer, kind }];
  });
}

function winOn({ seeds }: RevealedRecord, shot: number, kind: FishKind): UncountedShot['wins'] {
  const { multiplier } = drawShot(seeds, shot, kind);
  return multiplier > 0 ? [{ kind: kind.id, multiplier }] : [];
}

/** Formats a shot for closer inspection. */
export function describeUncountedShot({ shot, reason, kind, wins }: UncountedShot): string {
  const won = wins.map((win) => `× ${win.multiplier} on ${win.kind}`).join(', ');
  return `shot ${shot}${kind ? ` at ${kind}` : ''}, ${reason}: ${won ? `would have won ${won}` : 'would have missed'}`;
}
