import type { Lottery } from './draw-queries.ts';

/** Why a lottery takes no orders now: switched off by a kill switch, in maintenance, closed by its operator, or between draws. */
export type LotteryStop = 'suspended' | 'maintenance' | 'closed' | 'noDraw';

/** Returns why an entry of a lottery takes no orders, or null while it does. */
export function findStop(
  { status }: Pick<Lottery, 'status'>,
  entry: Pick<Lottery['entries'][number], 'isInMaintenance'> | undefined,
  hasDraw: boolean,
): Exclude<LotteryStop, 'suspended'> | null {
  if (entry?.isInMaintenance) return 'maintenance';
  if (status === 'closed') return 'closed';
  return hasDraw ? null : 'noDraw';
}
