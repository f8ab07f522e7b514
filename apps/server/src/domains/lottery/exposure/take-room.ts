import type { Draw } from '../draws/draw.ts';
import { liabilityRefusal } from './check-order.ts';
import { type DrawBook, type Share, trackUnderWay } from './draw-book.ts';
import { countRefused } from './refused-demand.ts';

/** What an order, or an item of a plan, needs of the exposure of its draw. */
export interface RoomNeed {
  drawBook: DrawBook;
  lines: Parameters<typeof liabilityRefusal>[0];
  share: Share;
  draw: Pick<Draw, 'issueNo' | 'year'>;
}

/**
 * Adds an order, or all items of a plan, to the exposure of their draws, or none, and stores it: it is under way until `store` has ended. What does not fit waits for what is under way in the draw
 * without room, which may still be refused, so that nothing is refused that fits. It takes no room while it waits.
 *
 * Refuses LIABILITY_REACHED with the first draw that has no room.
 *
 * @param onWaited called after each wait, throws when the prices or limits that changed during it refuse the slip
 */
export async function takeRoom<T>(
  needs: readonly RoomNeed[],
  { onWaited, store }: { onWaited: () => unknown; store: () => Promise<T> },
): Promise<T> {
  for (;;) {
    const full = needs.find(({ drawBook, share }) => drawBook.exposure.check(share.loads));
    if (!full) {
      for (const { drawBook, share } of needs) drawBook.add(share);
      // in the same step, so that nobody finds the room taken and nothing under way
      return trackUnderWay(
        needs.map((need) => need.drawBook),
        store,
      );
    }
    const { drawBook, lines, share, draw } = full;
    const { exposure, underWay } = drawBook;
    if (underWay.size === 0) {
      countRefused(drawBook, share);
      throw liabilityRefusal(lines, {
        exposure,
        loads: share.loads,
        year: draw.year ?? undefined,
        issueNo: draw.issueNo,
      });
    }
    await Promise.race([...underWay].map((each) => each.catch(() => undefined)));
    onWaited();
  }
}
