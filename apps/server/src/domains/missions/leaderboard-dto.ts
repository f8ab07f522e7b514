import { finalTimeOf, type Leaderboard, stateOf } from './leaderboard.ts';

/** Returns what a list says of a leaderboard, in a language. */
export const toHead = (leaderboard: Leaderboard, language: string) => ({
  no: String(leaderboard.no),
  name: leaderboard.names[language] ?? leaderboard.names['EN'] ?? '',
  period: leaderboard.period,
  state: stateOf(leaderboard),
  from: leaderboard.from.toISOString(),
  until: leaderboard.until.toISOString(),
  finalAt: (leaderboard.finalAt ?? finalTimeOf(leaderboard)).toISOString(),
});
