import { useText } from '@fairhouse/i18n/react';
import { Button, Icon } from '@fairhouse/ui';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RoundDetail } from './bet-queries.ts';
import { recordedSlot } from './recorded-round.ts';

const RoundReplay = lazy(async () => ({ default: (await import('./round-replay.tsx')).RoundReplay }));

/** Opens the replay of a round; absent for a round that has nothing to show. The game's drawing code comes only then. */
export function ReplayButton({ round }: { round: RoundDetail }) {
  const say = useText();
  const [open, setOpen] = useState(false);
  const spun = recordedSlot(round);
  if (!spun) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<Icon of={RotateCcw} size={16} />}>
        {say('bets.round.replay')}
      </Button>
      {open ? (
        <Suspense>
          <RoundReplay detail={round} spun={spun} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
