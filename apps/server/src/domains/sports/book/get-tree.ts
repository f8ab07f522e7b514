import type { calls, Output } from '@fairhouse/contracts';
import type { Book } from './create-book.ts';
import type { NameOf } from './names.ts';
import type { StoredFixture } from './read-fixtures.ts';

type Tree = Output<typeof calls.sports.tree>['sports'];

/** Counts live and upcoming fixtures by sport, category and tournament; those without any are left out. */
export function getTree(book: Book, nameOf: NameOf, now: Date): Tree {
  const fixtures = book
    .list()
    .map(({ fixture }) => fixture)
    .filter(({ status, startsAt }) => status === 'LIVE' || (status === 'PLANNED' && startsAt > now));
  return groups(fixtures, ({ sport }) => sport).map(([sport, ofSport]) => ({
    sport,
    name: nameOf('sport', sport),
    ...countsOf(ofSport),
    categories: groups(ofSport, ({ categoryId }) => categoryId).map(([categoryId, ofCategory]) => ({
      categoryId,
      name: nameOf('category', categoryId),
      tournaments: groups(ofCategory, ({ tournamentId }) => tournamentId).map(([tournamentId, each]) => ({
        tournamentId,
        name: nameOf('tournament', tournamentId),
        ...countsOf(each),
      })),
    })),
  }));
}

/** Groups fixtures, in the order of the group's id. */
const groups = (
  fixtures: readonly StoredFixture[],
  by: (fixture: StoredFixture) => string,
): [string, StoredFixture[]][] => [...Map.groupBy(fixtures, by)].sort(([one], [other]) => (one < other ? -1 : 1));

const countsOf = (fixtures: readonly StoredFixture[]) => {
  const live = fixtures.filter(({ status }) => status === 'LIVE').length;
  return { live, upcoming: fixtures.length - live };
};
