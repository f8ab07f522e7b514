import '@fairhouse/game-clients/slot.css';
import { mountReplay, type SlotSpun, slotTexts } from '@fairhouse/game-clients/slot';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Dialog, ErrorState } from '@fairhouse/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayedRound } from './recorded-slot.ts';

interface Recorded {
  detail: PlayedRound;
  spun: SlotSpun;
}

/** The replay of a recorded round, drawn by the game's own code. */
export function RoundReplay({ onClose, ...recorded }: Recorded & { onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog title={t('bets.round.replay.of', { id: recorded.detail.roundId })} size="wide" onClose={onClose}>
      <ReplayStage {...recorded} />
    </Dialog>
  );
}

/** Inside the dialog, so that its element exists when the game is mounted into it. */
function ReplayStage({ detail, spun }: Recorded) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const stage = useRef<HTMLDivElement>(null);
  const [unknown, setUnknown] = useState(false);
  const mount = useEffectEvent((host: HTMLElement) => {
    try {
      return mountReplay(host, {
        round: spun,
        gameCode: detail.gameCode,
        versionHash: detail.versionHash,
        texts: slotTexts(t, () => t('ui.systemError')),
        format: (amount) => write(amount, detail.currency),
      });
    } catch {
      // This page was built without that version: the record itself remains.
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
    <>
      {unknown ? <ErrorState title={t('bets.replay.none')} /> : null}
      <div ref={stage} hidden={unknown} className="h-[min(72dvh,34rem)] overflow-hidden rounded-box" />
    </>
  );
}
