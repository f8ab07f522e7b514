import type { RoomFrame } from '@fairhouse/contracts';
import { type FishTable, type Spawn, swimTime } from '@fairhouse/game-math/fish';

/** Remembers the fish that entered, also dead ones, until they would have left: their kills are shown after they are gone from the room. */
export function createKnownFish(): {
  learn: (frame: RoomFrame, table: FishTable) => void;
  find: (id: string) => Spawn | undefined;
} {
  let known: readonly Spawn[] = [];
  return {
    learn(frame, table) {
      if (frame.type === 'state') known = frame['fish'] as Spawn[];
      if (frame.type !== 'fish') return;
      const spawn = frame['spawn'] as Spawn;
      known = [...known.filter((each) => each.at + swimTime(table, each) >= spawn.at), spawn];
    },
    find: (id) => known.find((spawn) => spawn.id === id),
  };
}
