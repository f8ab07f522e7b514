import type { Animal } from '../play/animals.ts';
import { eachLoad } from '../play/evaluate.ts';
import type { PlayType } from '../play/play-type.ts';
import type { Selection } from '../play/selection.ts';

/** Pairs and numbers without order are one unit for all their numbers. */
const ONE_UNIT = /^(4d\.ibox|lf\.l2\.group)$/;

/** Returns the units of a selection by class, for play types whose units each load one atom of a hit book, or the book `whole`. */
export function unitsByClass(play: PlayType, selection: Selection, year: Animal = 'horse'): Map<string, number> {
  const units = new Map<string, number>();
  eachLoad(play, selection, year, (_book, _atom, key, count) => {
    const unitClass = key.split(':')[0] as string;
    units.set(unitClass, ONE_UNIT.test(play.id) ? 1 : (units.get(unitClass) ?? 0) + count);
  });
  return units;
}
