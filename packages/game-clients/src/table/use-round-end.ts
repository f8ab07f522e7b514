import { useEffect, useEffectEvent, useState } from 'react';
import { countShown, countStake, type GameSession, noRounds } from '../game/game-session.ts';
import { useHost } from '../room/game-context.tsx';
import type { RoundSettled, TableView } from './table-view.ts';

/**
 * Counts the session and informs the page when a round with own bets begins to be dealt and when its result is shown. `shown` is the table as
 * far as its scene has shown it.
 */
export function useRoundEnd(shown: TableView | null, onShown: (settled: RoundSettled) => void): GameSession {
  const { onEvent } = useHost();
  const [counted, setCounted] = useState<{ session: GameSession; settled: RoundSettled | null }>({
    session: noRounds,
    settled: null,
  });
  const roundId = shown?.round?.roundId ?? null;
  const hasBets = shown?.bets !== null && shown?.bets !== undefined && shown.bets.spots.length > 0;
  const settled = shown?.settled ?? null;
  const isVoid = shown?.voidReason !== null && shown?.voidReason !== undefined;
  if (settled && settled !== counted.settled)
    setCounted({
      session: countShown(countStake(counted.session, settled.stake), { win: settled.returned }),
      settled,
    });
  const end = useEffectEvent(onShown);
  const isInPlay = hasBets && shown?.phase !== 'BETTING' && settled === null && !isVoid;
  useEffect(() => {
    if (roundId !== null && isInPlay) onEvent({ type: 'round_started', roundId });
    return () => {
      if (roundId !== null && isInPlay) onEvent({ type: 'round_shown', roundId });
    };
  }, [roundId, isInPlay, onEvent]);
  useEffect(() => {
    if (settled) end(settled);
  }, [settled]);
  // open stakes are counted as staked; those of a void round are back
  const open = hasBets && !settled && !isVoid ? (shown?.bets?.total ?? '0') : '0';
  return countStake(counted.session, open);
}
