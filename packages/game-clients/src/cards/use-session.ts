import type { Currency, RoomFrame } from '@fairhouse/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { countShown, countStake, type GameSession, noRounds } from '../game/game-session.ts';
import type { RoomStore } from '../room/create-room-store.ts';
import { toAmount } from './chips.ts';
import type { CardRoomView } from './room-view.ts';

/** Adds up the viewer’s hands since the game was opened. `onHand` gets the net gain of each in chips. */
export function useSession(
  store: RoomStore<CardRoomView>,
  currency: Currency,
  onHand: (net: number) => void,
): GameSession {
  const [session, setSession] = useState(noRounds);
  const count = useEffectEvent((frame: RoomFrame) => {
    const { view } = store.get();
    if (frame.type !== 'booked' || !view?.booked || !view.you) return;
    const own = view.booked.result.seats.find(({ seat }) => seat === view.hand?.view.you);
    if (!own) return;
    const [stake, win] = [toAmount(own.stake, currency), toAmount(own.win, currency)];
    setSession((before) => countShown(countStake(before, stake), { win }));
    onHand(own.win - own.stake);
  });
  useEffect(() => store.onFrame((frame) => count(frame)), [store]);
  return session;
}
