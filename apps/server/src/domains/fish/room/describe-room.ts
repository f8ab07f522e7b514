import type { Currency } from '@fairhouse/contracts';
import type { FishTable } from '@fairhouse/game-math/fish';
import type { Room } from '#rooms';
import { describeLevel } from '../describe-level.ts';
import { type FishRoom, newestHash } from '../fish-room.ts';
import type { Seats } from './create-seats.ts';
import type { Water } from './create-water.ts';
import { toBullet, toSeat } from './publish-session.ts';
import type { FishEvent, FishState } from './room-state.ts';

/** Returns the full state of a room for one account: everything that is in the water, and the own session. */
export function describeRoom(
  {
    room,
    water,
    seats,
    table,
    settings,
  }: { room: Room<FishEvent, FishState>; water: Water; seats: Seats; table: FishTable; settings: FishRoom | null },
  audience: string,
): Record<string, unknown> {
  const [, level = '', , currency = ''] = room.id.split('.');
  const list = seats.list();
  const swarm = water.swarm();
  const own = list.find(({ session }) => String(session.begun.accountId) === audience);
  return {
    gameCode: table.id,
    versionHash: newestHash(table.id),
    level,
    status: settings?.status ?? null,
    prices: describeLevel({ gameCode: table.id, level, currency: currency.toUpperCase() as Currency }),
    seats: list.map(toSeat),
    fish: water.list(),
    bullets: list.flatMap(({ session }) => session.flights().map((flight) => toBullet(session.begun.seat, flight))),
    boss: settings && water.boss(),
    swarm,
    // a deadline comes with the server's time, from which clients compute positions
    ...(swarm && { endsAt: swarm.endsAt }),
    session: own?.session.view() ?? null,
  };
}
