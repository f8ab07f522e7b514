import type { FixtureMessage } from '@fairhouse/game-math/sports';

export type ProducerId = 'pre' | 'live';
export const PRODUCERS: readonly ProducerId[] = ['pre', 'live'];
export const isProducer = (id: string): id is ProducerId => PRODUCERS.some((producer) => producer === id);

/** What a message says, without the fields that every message of a script gets: id, time, producer, fixture. */
export type Content = FixtureMessage extends infer Message
  ? Message extends FixtureMessage
    ? Omit<Message, 'id' | 'gen' | 'producer' | 'fixture'>
    : never
  : never;

/** A message of a script, `at` simulated milliseconds after kick-off. It is built when it is needed: pricing is most of the work. */
export type Draft = { at: number; type: FixtureMessage['type']; producer: ProducerId; build: () => Content };

/** Lists times from `from` to before `to`. */
export const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, at) => from + at * step);
