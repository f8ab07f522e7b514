import type { FishHit, FishSessionNow } from '@fairhouse/contracts';
import { commitmentOf } from '@fairhouse/game-math';
import { drawShot, type FishTable, getKind } from '@fairhouse/game-math/fish';

/**
 * Whether the revealed seed of a session matches its commitment and draws every hit that was shown. Null while the seed is secret. The
 * record of the session proves more: prices, refusals and bookings.
 */
export function checkHits(
  table: FishTable,
  { serverSeed, clientSeed, commitment }: FishSessionNow['seeds'],
  hits: readonly Pick<FishHit, 'shot' | 'kind' | 'roll' | 'outOf' | 'multiplier' | 'killed'>[],
): boolean | null {
  if (serverSeed === null) return null;
  if (commitmentOf(serverSeed) !== commitment) return false;
  return hits.every(({ shot, kind, roll, outOf, multiplier, killed }) => {
    const drawn = drawShot({ serverSeed, clientSeed }, shot, getKind(table, kind));
    return drawn.roll === roll && drawn.outOf === outOf && drawn.multiplier === multiplier && drawn.killed === killed;
  });
}
