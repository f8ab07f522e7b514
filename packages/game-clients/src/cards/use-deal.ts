import { useEffect, useMemo, useState } from 'react';
import type { RoomStore } from '../room/create-room-store.ts';
import { useRoom } from '../room/use-room.ts';
import { checkDeal, type DealCheck } from './deal/check-deal.ts';
import { createShuffler, type Revealed } from './deal/create-shuffler.ts';
import type { CardRoomView } from './room-view.ts';

/** Takes part in every shuffle, and checks every deal. */
export function useDeal(store: RoomStore<CardRoomView>): { check: DealCheck; revealed: Revealed | null } {
  const { view } = useRoom(store);
  const [shuffler] = useState(() => createShuffler({ send: store.send }));
  useEffect(() => {
    const { view: now } = store.get();
    // a state that came before this effect
    if (now) shuffler.onFrame(now, { room: '', seq: 0, type: 'state' });
    return store.onFrame((frame) => shuffler.onFrame(store.get().view, frame));
  }, [store, shuffler]);
  const revealed = shuffler.revealed();
  const own = revealed && revealed.handNo === view?.deal?.handNo ? revealed.commitment : null;
  const deal = view?.deal ?? null;
  const hand = view?.hand ?? null;
  const check = useMemo(() => checkDeal({ deal, hand }, own), [deal, hand, own]);
  return { check, revealed };
}
