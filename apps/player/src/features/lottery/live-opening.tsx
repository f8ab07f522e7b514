import { useTranslation } from '@fairhouse/i18n/react';
import { lazy, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { serverNow } from '../draws/server-clock.ts';
import { useBetting } from './betting-context.ts';

const Opening = lazy(lazyPart(async () => ({ default: (await import('@fairhouse/game-clients/lottery')).Opening })));

/** A result is opened on the page for so long after it was stored; later visitors see the numbers. */
const FRESH_MS = 15_000;

/**
 * The opening of the draw that has just got its result, from the moment at which the server stored it. It is beside the picks, which do not
 * move, and is not repeated after its end.
 */
export function LiveOpening() {
  const { game, detail } = useBetting();
  const [ended, setEnded] = useState<string | null>(null);
  const { last } = game;
  if (!last?.numbers || last.drawnAt === null || ended === last.issueNo) return null;
  if (serverNow(detail.clock) - last.drawnAt > FRESH_MS) return null;
  return (
    <RunningOpening
      key={last.issueNo}
      issueNo={last.issueNo}
      numbers={last.numbers}
      drawnAt={last.drawnAt}
      blockHash={last.blockHash}
      onEnd={() => setEnded(last.issueNo)}
    />
  );
}

function RunningOpening({
  issueNo,
  numbers,
  drawnAt,
  blockHash,
  onEnd,
}: {
  issueNo: string;
  numbers: readonly number[];
  drawnAt: number;
  blockHash: string | null;
  onEnd: () => void;
}) {
  const t = useTranslation();
  const { game, entry, detail } = useBetting();
  const [startedAt_ms] = useState(() => performance.now() - (serverNow(detail.clock) - drawnAt));
  const { gameCode, family, presentation } = game;
  const isVideo = presentation === 'VIDEO';
  return (
    <Suspense>
      <section aria-label={t('draws.opening')} className="rounded-tile border border-line bg-surface p-4">
        <Opening
          draw={{ gameCode, gameName: entry.name, issueNo, family, numbers, blockHash, isVideo }}
          startedAt_ms={startedAt_ms}
          t={t}
          onEnd={onEnd}
        />
      </section>
    </Suspense>
  );
}
