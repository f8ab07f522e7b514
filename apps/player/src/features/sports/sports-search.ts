/** The search parameters of the sportsbook's lists. */
export interface SportsSearch {
  /** Id of a tournament. */
  tournament?: string;
  /** Fixtures of one day only. */
  day?: 'today' | 'tomorrow';
}

export interface BetsSearch {
  show?: 'settled' | 'refused';
  /** Id of the bet whose details are open. */
  bet?: string;
}

const ID = /^[\w.:@+-]{1,80}$/;
const DAYS = ['today', 'tomorrow'] as const;
const LISTS = ['settled', 'refused'] as const;

const present = <Search extends object>(search: { [Key in keyof Search]: Search[Key] | undefined }): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;

const idOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && ID.test(String(value)) ? String(value) : undefined;

/** Parses the address of a list of fixtures. Unknown values are dropped. */
export const parseSportsSearch = (search: Record<string, unknown>): SportsSearch =>
  present<SportsSearch>({
    tournament: idOf(search['tournament']),
    day: DAYS.find((each) => each === search['day']),
  });

/** Parses the address of the player's bets. Unknown values are dropped. */
export const parseBetsSearch = (search: Record<string, unknown>): BetsSearch =>
  present<BetsSearch>({
    show: LISTS.find((each) => each === search['show']),
    bet: idOf(search['bet']),
  });

/** Returns the bounds of a day in the player's own time zone, as UTC; of no day, everything from now on. */
export function periodOfDay(day: SportsSearch['day'], now: Date): { from?: string; to?: string } {
  if (day === undefined) return {};
  const offset = day === 'today' ? 0 : 1;
  const midnight = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset + days).toISOString();
  return { from: midnight(0), to: midnight(1) };
}
