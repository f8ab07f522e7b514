import { findOpenDraw } from '../draws/find-open-draw.ts';
import { findStop, type LotteryStop } from '../draws/find-stop.ts';
import { useServerTime } from '../draws/use-server-time.ts';
import { useBetting } from './betting-context.ts';

/** Returns why the lottery of the page takes no orders now, or null while it does. */
export function useLotteryStop(): LotteryStop | null {
  const { game, entry, detail, isSuspended } = useBetting();
  const now = useServerTime(detail.clock);
  const draw = findOpenDraw(detail.upcoming, now);
  // after a void draw the next one opens when that would have closed
  const isOpen = draw !== undefined && !(game.next?.issueNo === draw.issueNo && game.next.openAt > now);
  return isSuspended ? 'suspended' : findStop(game, entry, isOpen);
}
