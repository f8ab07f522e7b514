import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RoomSnapshot, RoomStore } from './create-room-store.ts';

/** Creates the store of a room once, and closes it with the component. */
export function useRoomStore<View>(create: () => RoomStore<View>): RoomStore<View> {
  const [store] = useState(create);
  useEffect(() => () => store.close(), [store]);
  return store;
}

/** Returns the snapshot of a room, and renders again when it changes. */
export const useRoom = <View>(store: RoomStore<View>): RoomSnapshot<View> =>
  useSyncExternalStore(store.subscribe, store.get);

/** Returns the whole seconds left until the deadline of a room, rounded up; null without one. Renders once a second. */
export function useCountdown<View>(store: RoomStore<View>): number | null {
  const { endsAt } = useRoom(store);
  const [, setTick] = useState(0);
  const left_ms = endsAt === null ? null : store.left_ms(endsAt);
  const left_s = left_ms === null ? null : Math.ceil(left_ms / 1000);
  useEffect(() => {
    if (left_ms === null || left_s === null || left_s === 0) return;
    // the next whole second
    const timer = setTimeout(() => setTick((tick) => tick + 1), left_ms - (left_s - 1) * 1000 + 5);
    return () => clearTimeout(timer);
  });
  return left_s;
}
