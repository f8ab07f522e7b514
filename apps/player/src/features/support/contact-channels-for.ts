import { type ServicePath, VIP_ABOVE } from '@fairhouse/contracts';

/** The ways to customer service that are for this player: those of a high rank see theirs, the others see the rest. */
export function contactChannelsFor(paths: readonly ServicePath[], rank: number): readonly ServicePath[] {
  const own = paths.filter(({ vip }) => vip);
  return rank > VIP_ABOVE && own.length > 0 ? own : paths.filter(({ vip }) => !vip);
}
