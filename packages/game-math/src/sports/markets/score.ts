/** Goals, or any other count of two sides. */
export type Score = { home: number; away: number };

export const NO_GOALS: Score = { home: 0, away: 0 };

/** Returns the goals between two scores. */
export const goalsSince = (score: Score, from: Score): Score => ({
  home: score.home - from.home,
  away: score.away - from.away,
});

export const addScores = (one: Score, other: Score): Score => ({
  home: one.home + other.home,
  away: one.away + other.away,
});

/** Formats a score as "2-1". */
export const formatScore = ({ home, away }: Score): string => `${home}-${away}`;
