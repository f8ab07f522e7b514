import type { FixtureMessage } from '@fairhouse/game-math/sports';
import type { Fixture } from '../schemas/look-up.ts';
import { createMatchClock, type MatchClock } from './match-clock.ts';
import { findPlanned, type Planned, scheduleBetween } from './schedule.ts';
import type { ProducerId } from './script/draft.ts';
import { PUBLISHED_BEFORE } from './script/pre-match.ts';
import { entriesBetween, recoverFixture } from './script/select-entries.ts';
import { type FixtureScript, KEPT_AFTER, writeScript } from './script/write-script.ts';

/** A simulated feed. Everything it returns depends on its seed, its speed and the times asked for alone; it only remembers scripts. */
export type Simulator = {
  /** Lists the published fixtures that start at from ≤ time < to, as of `now`. All times are real milliseconds. */
  listFixtures(now: number, from: number, to: number): Fixture[];
  /** Returns a published fixture; null for an unknown one. */
  findFixture(now: number, id: string): Fixture | null;
  /** Lists the messages generated at from < time ≤ to, in order of generation. */
  messagesBetween(from: number, to: number): FixtureMessage[];
  /**
   * Lists what a producer sends in a recovery: the newest odds of each fixture and the stops after them, and all events and settlements
   * generated after a time; of the whole period if it is null.
   */
  recover(producer: ProducerId, now: number, after: number | null): FixtureMessage[];
  /** How far back a recovery reaches, in real milliseconds. */
  window_ms: number;
};

export function createSimulator({ seed, speed }: { seed: string; speed: number }): Simulator {
  const clock = createMatchClock(speed);
  const scriptsAt = rememberScripts(seed, clock);
  const isPublished = ({ kickOff }: Planned, now: number): boolean =>
    kickOff - PUBLISHED_BEFORE <= clock.toSimulated(now);
  const toFixture = (planned: Planned): Fixture => ({
    id: planned.id,
    sport: 'football',
    tournament: planned.tournament.id,
    season: planned.season,
    round: planned.round,
    home: planned.home.id,
    away: planned.away.id,
    startsAt: clock.toReal(planned.kickOff),
  });
  return {
    listFixtures: (now, from, to) =>
      scheduleBetween(
        seed,
        clock.toSimulated(from),
        Math.min(clock.toSimulated(to), clock.toSimulated(now) + PUBLISHED_BEFORE),
      ).map(toFixture),
    findFixture(now, id) {
      const planned = findPlanned(seed, id);
      return planned && isPublished(planned, now) ? toFixture(planned) : null;
    },
    messagesBetween: (from, to) =>
      scriptsAt(to)
        .flatMap(({ entries }) => entriesBetween(entries, from, to))
        .map(({ build }) => build())
        .sort((one, other) => one.gen - other.gen),
    recover: (producer, now, after) =>
      scriptsAt(now).flatMap(({ entries }) => recoverFixture(entries, { producer, now, after })),
    window_ms: Math.floor(KEPT_AFTER / speed),
  };
}

/** Returns the scripts of the fixtures that are published and not too old, each written once. */
function rememberScripts(seed: string, clock: MatchClock): (now: number) => FixtureScript[] {
  let known = new Map<string, FixtureScript>();
  return (now) => {
    const time = clock.toSimulated(now);
    const planned = scheduleBetween(seed, time - KEPT_AFTER, time + PUBLISHED_BEFORE + 1);
    known = new Map(planned.map((each) => [each.id, known.get(each.id) ?? writeScript(seed, each, clock)]));
    return [...known.values()];
  };
}
