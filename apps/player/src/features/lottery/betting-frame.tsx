import { type PlayType, placesOfPlay } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, ErrorState, Skeleton } from '@fairhouse/ui';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useHasColumn } from '../../platform/use-is-wide.ts';
import { treeKindOf, useBetting } from './betting-context.ts';
import { DrawBar } from './draw-bar.tsx';
import { LiveOpening } from './live-opening.tsx';
import { OwnBets } from './own-bets.tsx';
import { segmentOfDraft } from './pick/draft.ts';
import { PlayPanel } from './play-panel.tsx';
import { groupPlays, type PlayGroup } from './play-tree.ts';
import { SlipBar } from './slip/slip-bar.tsx';
import { findPrice } from './slip/slip-line.ts';
import { SlipPanel } from './slip/slip-panel.tsx';
import { useSlip } from './slip/slip-store.ts';
import { usePlaceOrder } from './slip/use-place-order.ts';
import { usePicking } from './use-picking.ts';

const ChaseDialog = lazy(lazyPart(async () => ({ default: (await import('./chase/chase-dialog.tsx')).ChaseDialog })));

const DrawPanels = lazy(lazyPart(async () => ({ default: (await import('./beside/draw-panels.tsx')).DrawPanels })));

/** A press stakes so much in a grid with odds, until the player chooses another amount: in unit prices. */
const FIRST_CHIP = 10;

/** The play types that an entry has, and the one that the address or the entry opens. */
export function BettingFrame({ playType, problem }: { playType: string; problem: ReactNode }) {
  const t = useTranslation();
  const { rules, entry, prices } = useBetting();
  const groups = groupPlays(
    rules.plays,
    treeKindOf(entry),
    (playId) => prices === undefined || findPrice(prices, playId) !== undefined,
  );
  const offered = groups.flatMap(({ plays }) => plays);
  const first = offered.find(({ id }) => id === playType) ?? offered[0];
  if (!first) return <ErrorState title={t('lottery.failed')}>{t('lottery.noPlays')}</ErrorState>;
  return <Table groups={groups} first={first} problem={problem} />;
}

/** The draw, the tree of play types with the picks of the open one, the slip, the player's own bets, and the last draws. */
function Table({ groups, first, problem }: { groups: readonly PlayGroup[]; first: PlayType; problem: ReactNode }) {
  const { store, entry } = useBetting();
  const { lines } = useSlip(store);
  const hasColumn = useHasColumn();
  const placing = usePlaceOrder();
  const picking = usePicking(first);
  const [isChasing, setChasing] = useState(false);
  const [chip, setChip] = useState<number | null>(FIRST_CHIP);
  const plays = useMemo(() => groups.flatMap((group) => group.plays), [groups]);
  const segment = segmentOfDraft(picking.play, picking.draft);
  const places = useMemo(() => placesOfPlay(picking.play, segment), [picking.play, segment]);
  const panels =
    hasColumn || treeKindOf(entry) === 'credit' ? (
      <Suspense fallback={<Skeleton className="h-96 shrink-0 rounded-tile" />}>
        <DrawPanels plays={plays} places={places} chip={chip ?? 1} hasColumn={hasColumn} />
      </Suspense>
    ) : null;
  const slip = { placing, onEdit: picking.edit, onChase: () => setChasing(true) };
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[96rem] flex-1 px-4 py-4 max-xl:pb-24 md:px-6',
        // on phones blocks, not a flex column: a press changes texts, and their layout takes half as long
        hasColumn ? 'grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-4' : 'space-y-4',
      )}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <DrawBar />
        {problem}
        <PlayPanel groups={groups} picking={picking} placing={placing} chip={chip} onChip={setChip} />
        {hasColumn ? null : (
          <>
            <LiveOpening />
            {panels}
            <OwnBets />
          </>
        )}
      </div>
      {hasColumn ? (
        <aside className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col gap-4 overflow-y-auto">
          <SlipPanel {...slip} />
          <LiveOpening />
          <OwnBets />
          {panels}
        </aside>
      ) : (
        <SlipBar {...slip} />
      )}
      {isChasing && lines.length > 0 ? (
        <Suspense>
          <ChaseDialog onClose={() => setChasing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
