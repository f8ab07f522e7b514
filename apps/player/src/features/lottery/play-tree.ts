import type { PlayMode, PlayType } from '@fairhouse/game-math/lottery';
import { groupOfPlay } from '@fairhouse/game-ui/lottery';

/** A group of play types, such as all of three digits. */
export interface PlayGroup {
  group: string;
  plays: readonly PlayType[];
}

/** What an entry is made of: play types with prize groups, those with odds, or all that its prices have. */
export type TreeKind = 'prize' | 'credit' | 'all';

const OFFERED: Readonly<Record<TreeKind, readonly PlayMode[]>> = {
  prize: ['prize', 'both'],
  credit: ['credit', 'both'],
  all: ['prize', 'credit', 'both'],
};

/** Groups the play types that an entry offers, in the order of the rules. */
export function groupPlays(
  plays: readonly PlayType[],
  kind: TreeKind,
  isOffered: (playId: string) => boolean,
): PlayGroup[] {
  const groups = new Map<string, PlayType[]>();
  for (const play of plays) {
    if (!OFFERED[kind].includes(play.mode) || !isOffered(play.id)) continue;
    const group = groupOfPlay(play.id);
    groups.set(group, [...(groups.get(group) ?? []), play]);
  }
  return [...groups].map(([group, own]) => ({ group, plays: own }));
}
