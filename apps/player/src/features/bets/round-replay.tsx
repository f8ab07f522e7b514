import '@fairhouse/game-clients/slot.css';
import { mountReplay, type SlotSpun } from '@fairhouse/game-clients/slot';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Dialog, ErrorState } from '@fairhouse/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoundDetail } from './bet-queries.ts';

/** The recorded round, shown by the game's own drawing code. */
export function RoundReplay({ detail, spun, onClose }: { detail: RoundDetail; spun: SlotSpun; onClose: () => void }) {
  const say = useText();
  const { amount: write } = useFormats();
  const stage = useRef<HTMLDivElement>(null);
  const [unknown, setUnknown] = useState(false);
  const mount = useEffectEvent((host: HTMLElement) => {
    try {
      return mountReplay(host, {
        round: spun,
        gameCode: detail.gameCode,
        versionHash: detail.versionHash,
        texts: { say, refusal: () => say('ui.systemError') },
        format: (amount) => write(amount, detail.currency),
      });
    } catch {
      // A version that this page was not built with: the record itself stays.
      setUnknown(true);
      return null;
    }
  });
  useEffect(() => {
    if (!stage.current) return;
    const replay = mount(stage.current);
    return () => replay?.destroy();
  }, []);
  return (
    <Dialog title={say('bets.round.replay.of', { id: detail.roundId })} size="wide" onClose={onClose}>
      {unknown ? <ErrorState title={say('bets.replay.none')} /> : null}
      <div ref={stage} hidden={unknown} className="h-[min(72dvh,34rem)] overflow-hidden rounded-box" />
    </Dialog>
  );
}
