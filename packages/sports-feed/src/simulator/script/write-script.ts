import type { FixtureMessage } from '@fairhouse/game-math/sports';
import { HOUR, type MatchClock } from '../match-clock.ts';
import { type Match, playMatch } from '../play-match.ts';
import type { Planned } from '../schedule.ts';
import type { ProducerId } from './draft.ts';
import { inPlay } from './in-play.ts';
import { preMatch } from './pre-match.ts';

/** How long after kick-off the messages of a fixture can be recovered, in simulated milliseconds. */
export const KEPT_AFTER = 24 * HOUR;

/** A message that is generated at a real time, in milliseconds. */
export type ScriptEntry = {
  gen: number;
  type: FixtureMessage['type'];
  producer: ProducerId;
  build: () => FixtureMessage;
};

/** All messages of a fixture, in order of generation. */
export type FixtureScript = { match: Match; entries: readonly ScriptEntry[] };

/** Writes the script of a fixture: a pure function of the seed, the fixture and the clock. */
export function writeScript(seed: string, planned: Planned, clock: MatchClock): FixtureScript {
  const match = playMatch(seed, planned);
  const drafts = [...preMatch(seed, match), ...inPlay(match, clock)].sort((one, other) => one.at - other.at);
  const entries = drafts.map(({ at, type, producer, build }, number): ScriptEntry => {
    const gen = clock.toReal(planned.kickOff + at);
    // the number makes ids of one millisecond follow each other
    const id = `${planned.id}:${String(number).padStart(5, '0')}`;
    return { gen, type, producer, build: () => ({ ...build(), id, gen, producer, fixture: planned.id }) };
  });
  return { match, entries };
}
