import { toNumber } from '../../exact/rational.ts';
import { type Finding, judge } from '../../proof/finding.ts';
import { targetReturn } from '../exact/target-return.ts';
import { type FishTable, getKind, listKinds } from '../fish-table.ts';
import { chanceOfWins, expectedWins, IMPLAUSIBLE } from './chance-of-wins.ts';
import { describeUncountedShot, type UncountedShot } from './uncounted-shots.ts';

/**
 * Checks, reason by reason, that shots which did not count would not have won too often. A server that refuses, loses or denies shots
 * because they win shows here. Shots at a known kind of fish are judged together, the others kind by kind.
 */
export function checkLuck(shots: readonly UncountedShot[], table: FishTable): Finding<'aimed-shots' | 'lost-shots'>[] {
  const groups = Map.groupBy(shots, ({ reason, kind }) => `${kind === null ? 'lost' : 'aimed'} ${reason}`);
  return [...groups.values()].map((group) =>
    group[0]?.kind === null ? checkLost(group, table) : checkAimed(group, table),
  );
}

/** Only the first frame of each shot is judged, because a shot draws similar numbers for every kind. All are listed. */
function checkAimed(shots: readonly UncountedShot[], table: FishTable): Finding<'aimed-shots'> {
  const first = [...new Map(shots.toReversed().map((each) => [each.shot, each])).values()];
  const wins = first.filter((shot) => shot.wins.length > 0).length;
  const chances = first.map(({ kind }) => winChance(table, kind ?? ''));
  const { isPlausible, ...judged } = judgeWins(wins, chances);
  const reason = shots[0]?.reason ?? '';
  return {
    ...judge(isPlausible, 'aimed-shots', { reason, count: first.length, ...judged }),
    details: shots.map(describeUncountedShot),
  };
}

function checkLost(shots: readonly UncountedShot[], table: FishTable): Finding<'lost-shots'> {
  const byKind = listKinds(table).map(({ id }) => {
    const wins = shots.filter((shot) => shot.wins.some(({ kind }) => kind === id)).length;
    const chances = shots.map(() => winChance(table, id));
    return { id, ...judgeWins(wins, chances) };
  });
  const isPlausible = byKind.every((kind) => kind.isPlausible);
  const reason = shots[0]?.reason ?? '';
  return {
    ...judge(isPlausible, 'lost-shots', { reason, count: shots.length }),
    details: [
      ...byKind.map(
        ({ id, wins, expected, chance }) => `${id}: ${wins} would have won, ${expected} expected; chance ${chance}`,
      ),
      ...shots.map(describeUncountedShot),
    ],
  };
}

function judgeWins(wins: number, chances: readonly number[]) {
  const chance = chanceOfWins(wins, chances);
  return {
    wins,
    expected: expectedWins(chances).toFixed(2),
    chance: chance.toPrecision(2),
    isPlausible: chance >= IMPLAUSIBLE,
  };
}

const winChance = (table: FishTable, kind: string): number => toNumber(targetReturn(getKind(table, kind)).win);
