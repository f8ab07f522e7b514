import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon } from '@fairhouse/ui';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type PlayedRound, recordedSlot } from './recorded-slot.ts';

const RoundReplay = lazy(async () => ({ default: (await import('./round-replay.tsx')).RoundReplay }));

/** Opens the replay of a round; hidden for a round without one. Says so when the recorded round no longer plays as booked. The game's drawing code loads on demand. */
export function ReplayButton({ round }: { round: PlayedRound }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const spun = recordedSlot(round);
  if (round.replayDiffers) return <p className="max-w-prose text-14 text-ink-soft">{t('bets.round.replay.differs')}</p>;
  if (!spun) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<Icon of={RotateCcw} size={16} />}>
        {t('bets.round.replay')}
      </Button>
      {open ? (
        <Suspense>
          <RoundReplay detail={round} spun={spun} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
