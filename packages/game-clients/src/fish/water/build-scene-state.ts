import { type Aim, CANNONS, fishPosition, type Point, type Spawn } from '@fairhouse/game-math/fish';
import { angleTo } from '../gun/angle-to.ts';
import type { Shooting } from '../gun/create-shooting.ts';
import { flightPosition } from '../gun/own-flight.ts';
import type { FishView } from '../reduce-fish.ts';
import type { SceneState } from '../scene/create-scene.ts';

/** The middle of the field is where the cannon of a seat points before its first shot. */
const restAngle = (seat: number): number => (seat > 1 ? 900 : 2_700);

export interface Captions {
  /** The price of a step, and the mark of play money. */
  caption: (step: number, isTrial: boolean) => string;
}

/** Returns what the scene shows of a room at a time. */
export function buildSceneState(
  view: FishView,
  { gun, cannon }: Pick<Shooting, 'gun' | 'cannon'>,
  now: number,
  { caption }: Captions,
): SceneState {
  const { table, session, seats, fish, bullets, level } = view;
  const own = session && session.ended === null ? session.seat : null;
  const find = (id: string): Spawn | null => fish.find((spawn) => spawn.id === id) ?? null;
  const place = (seat: number, flight: { shot: number; step: number; t: number; aim: Aim }, target: Spawn | null) => {
    const at = flightPosition({ table, cannon: CANNONS[seat] as Point }, flight, target, now);
    return at ? [{ seat, at }] : [];
  };
  const angleOf = (seat: number, lock: string | null): number => {
    const target = lock === null ? null : find(lock);
    const at = target && fishPosition(table, target, now);
    if (at) return angleTo(CANNONS[seat] as Point, at);
    const last = bullets.findLast((bullet) => bullet.seat === seat)?.aim;
    return last && 'angle' in last ? last.angle : restAngle(seat);
  };
  return {
    table,
    level,
    now,
    seat: own,
    fish,
    lock: cannon.get().lock,
    cannons: seats.map(({ seat, step, lock, trial, connected }) => ({
      seat,
      angle: seat === own ? cannon.angle() : angleOf(seat, lock),
      caption: caption(seat === own ? cannon.get().step : step, trial),
      isConnected: connected,
    })),
    bullets: [
      ...bullets
        .filter(({ seat }) => seat !== own)
        .flatMap(({ seat, aim, ...bullet }) =>
          place(seat, { ...bullet, aim: aim as Aim }, 'fish' in aim ? find(aim.fish) : null),
        ),
      ...(own === null
        ? []
        : gun
            .flights()
            .filter(({ reported }) => reported === null)
            .flatMap((flight) => place(own, flight, flight.target))),
    ],
  };
}
