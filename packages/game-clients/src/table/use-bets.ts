import { type BetsOpen, FrameRefusedError } from '@fairhouse/contracts';
import { useRef, useState } from 'react';
import type { RoomStore } from '../room/create-room-store.ts';
import { type Slip, type Stake, sumBySpot } from './plan-bets.ts';
import type { TableView } from './table-view.ts';

/** What a player does with their bets. Each is one frame; the table answers it as a whole. */
export interface Betting {
  /** Bets of the running round that are on their way or were refused. */
  slips: readonly Slip[];
  place: (items: readonly Stake[]) => void;
  /** Takes back the last accepted bet, or all of them. */
  takeBack: (what: 'undo' | 'clear') => void;
}

export function useBets(
  store: RoomStore<TableView>,
  {
    roundId,
    onAnswer,
    onRefused,
  }: {
    /** Null where there is no round; the table refuses bets on one that is over. */
    roundId: string | null;
    onAnswer: (bets: BetsOpen) => void;
    onRefused: (refusal: FrameRefusedError['refusal'], items: readonly Stake[]) => void;
  },
): Betting {
  const [slips, setSlips] = useState<readonly Slip[]>([]);
  const lastKey = useRef(0);
  const send = async (type: string, fields: Record<string, unknown>, items: readonly Stake[]): Promise<void> => {
    if (roundId === null) return;
    lastKey.current += 1;
    const key = lastKey.current;
    // what was refused before is answered by the next press
    setSlips((all) => [
      ...all.filter((slip) => slip.refusal === null && slip.roundId === roundId),
      { key, roundId, items, refusal: null },
    ]);
    try {
      const bets = await store.send(type, { roundId, ...fields });
      setSlips((all) => all.filter((slip) => slip.key !== key));
      onAnswer(bets as BetsOpen);
    } catch (error) {
      if (!(error instanceof FrameRefusedError)) throw error;
      const { refusal } = error;
      setSlips((all) => all.map((slip) => (slip.key === key ? { ...slip, refusal } : slip)));
      onRefused(refusal, items);
    }
  };
  return {
    slips: slips.filter((slip) => slip.roundId === roundId),
    place: (items) => void send('bet', { items: sumBySpot(items) }, items),
    takeBack: (what) => void send(what, {}, []),
  };
}
