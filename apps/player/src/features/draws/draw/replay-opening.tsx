import type { Family } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, Skeleton } from '@fairhouse/ui';
import { Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { DrawDetail } from '../draw-queries.ts';

const PlayedOpening = lazy(lazyPart(async () => ({ default: (await import('./played-opening.tsx')).PlayedOpening })));

/** A button that shows the opening of a draw again, as everybody saw it. */
export function ReplayOpening({
  detail,
  family,
  numbers,
}: {
  detail: Pick<DrawDetail, 'gameCode' | 'name' | 'presentation' | 'draw'>;
  family: Family;
  numbers: readonly number[];
}) {
  const t = useTranslation();
  const [shown, setShown] = useState(0);
  const { gameCode, name, presentation, draw } = detail;
  return (
    <section aria-label={t('draws.opening')} className="flex flex-col items-start gap-3">
      {shown === 0 ? null : (
        <Suspense fallback={<Skeleton className="aspect-[4/3] w-full rounded-tile sm:aspect-[16/9]" />}>
          <PlayedOpening
            key={shown}
            draw={{
              gameCode,
              gameName: name,
              issueNo: draw.issueNo,
              family,
              numbers,
              blockHash: draw.blockHash,
              isVideo: presentation === 'VIDEO',
            }}
          />
        </Suspense>
      )}
      <Button icon={<Icon of={Play} size={16} />} onClick={() => setShown(shown + 1)}>
        {t('draws.opening')}
      </Button>
    </section>
  );
}
