import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTopic } from '../../platform/realtime.ts';
import { type Lottery, trendsQuery } from '../draws/draw-queries.ts';
import { addDraw } from './add-draw.ts';
import { HISTORY } from './lottery-queries.ts';

/** Keeps the history of a betting page current by the last draw of its game, without asking for a hundred draws after each. */
export function useCurrentHistory({ gameCode, last }: Pick<Lottery, 'gameCode' | 'last'>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (last)
      client.setQueryData(trendsQuery(gameCode, HISTORY).queryKey, (known) =>
        known ? { ...known, draws: [...addDraw(known.draws, last, HISTORY)] } : known,
      );
  }, [client, gameCode, last]);
  // of several draws that were missed only the last is known
  useTopic('resync', () => void client.invalidateQueries({ queryKey: trendsQuery(gameCode, HISTORY).queryKey }));
}
