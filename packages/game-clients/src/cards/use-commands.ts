import { type CardActionInput, type CardSeated, FrameRefusedError } from '@fairhouse/contracts';
import { useState } from 'react';
import type { RoomStore } from '../room/create-room-store.ts';
import { useHost, useRefusalText } from '../room/game-context.tsx';
import type { Advance, CardRoomView } from './room-view.ts';

/** What a player sends to the room. A refusal is kept as text until the next command. */
export interface TableCommands {
  isSending: boolean;
  failure: string | null;
  clearFailure: () => void;
  act: (action: CardActionInput) => Promise<boolean>;
  advance: (advance: { choice: Advance['choice'] | null; call: number }) => void;
  sit: (fields: { seat: number | null; buyIn: number; entry: 'post' | 'wait' }) => Promise<boolean>;
  topUp: (amount: number) => Promise<boolean>;
  autoTopUp: (to: number | null) => void;
  enter: (entry: 'post' | 'wait') => void;
  sitOut: (out: boolean) => void;
  leaveSeat: () => Promise<boolean>;
  queue: (waiting: boolean) => void;
  show: () => void;
}

/** Creates the commands of a room. `onBalance` receives the available balance when an answer has it. */
export function useCommands(
  store: RoomStore<CardRoomView>,
  onBalance: (balance: string | null) => void,
): TableCommands {
  const { onEvent } = useHost();
  const refusalText = useRefusalText();
  const [sending, setSending] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (type: string, fields?: Record<string, unknown>): Promise<Record<string, unknown> | null> => {
    setFailure(null);
    setSending((count) => count + 1);
    try {
      return await store.send(type, fields);
    } catch (error) {
      if (!(error instanceof FrameRefusedError)) throw error;
      onEvent({ type: 'refused', code: error.refusal.code });
      setFailure(refusalText(error.refusal));
      return null;
    } finally {
      setSending((count) => count - 1);
    }
  };
  const bring = async (type: 'sit' | 'topUp', fields: Record<string, unknown>): Promise<boolean> => {
    const answer = (await send(type, fields)) as CardSeated | null;
    if (answer) onBalance(answer.balance);
    return answer !== null;
  };
  const hand = () => store.get().view?.hand;

  return {
    isSending: sending > 0,
    failure,
    clearFailure: () => setFailure(null),
    async act(action) {
      const now = hand();
      if (!now) return false;
      return (await send('act', { handNo: now.handNo, turnNo: now.view.turnNo, action })) !== null;
    },
    advance: (advance) => void send('advance', { handNo: hand()?.handNo, ...advance }),
    sit: (fields) => bring('sit', fields),
    topUp: (amount) => bring('topUp', { amount }),
    autoTopUp: (to) => void send('autoTopUp', { to }),
    enter: (entry) => void send('entry', { entry }),
    sitOut: (out) => void send('sitOut', { out }),
    leaveSeat: async () => (await send('stand')) !== null,
    queue: (waiting) => void send('queue', { waiting }),
    show: () => void send('show', { handNo: hand()?.handNo }),
  };
}
