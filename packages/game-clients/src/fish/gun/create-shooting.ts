import type { FishHit } from '@fairhouse/contracts';
import type { RoomStore } from '../../room/create-room-store.ts';
import type { FishView } from '../reduce-fish.ts';
import { type Cannon, createCannon } from './create-cannon.ts';
import { type Clock, createClock } from './create-clock.ts';
import { createGun, type Gun, type GunEvent } from './create-gun.ts';

/** Everything with which the player shoots in a room. */
export interface Shooting {
  clock: Clock;
  gun: Gun;
  cannon: Cannon;
  /** Calls back for each event of an own shot. */
  onShot: (listener: (event: GunEvent) => void) => () => void;
}

/** Connects gun and cannon to a room. */
export function createShooting(store: RoomStore<FishView>): Shooting {
  const listeners = new Set<(event: GunEvent) => void>();
  const clock = createClock(store.now_ms);
  const view = (): FishView | null => store.get().view;
  const gun = createGun({
    clock,
    view,
    send: store.send,
    onEvent(event) {
      for (const listener of listeners) listener(event);
    },
  });
  const cannon = createCannon({
    view,
    now: clock.now,
    fire: gun.fire,
    // why no money could be reserved is in the session
    publish: (step, lock) => void store.send('aim', { step, lock }).catch(() => undefined),
  });
  store.onFrame((frame) => {
    if (frame.type === 'state') gun.restore();
    if (frame.type === 'session') gun.onSession();
    if (frame.type === 'struck') gun.onStruck(frame['hit'] as FishHit);
    cannon.follow();
  });
  return {
    clock,
    gun,
    cannon,
    onShot(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
