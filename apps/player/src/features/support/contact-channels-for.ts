import { type ServicePath, VIP_ABOVE } from '@fairhouse/contracts';

/** Returns the contact channels for this player: players with a high rank see theirs, and the others see the rest. */
export function contactChannelsFor(paths: readonly ServicePath[], rank: number): readonly ServicePath[] {
  const own = paths.filter(({ vip }) => vip);
  return rank > VIP_ABOVE && own.length > 0 ? own : paths.filter(({ vip }) => !vip);
}
