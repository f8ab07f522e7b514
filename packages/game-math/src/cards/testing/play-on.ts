import { expect } from 'vitest';
import type { Answer, Seat, SeatView, Viewer } from '../card-game.ts';

/** The part of a game that tests play. */
type Playable<State, Event, Action, View> = {
  act(state: State, seat: Seat, action: Action): Answer<Event>;
  timeOut(state: State): Answer<Event>;
  apply(state: State | null, event: Event): State;
  view(state: State, viewer: Viewer, events?: readonly Event[]): SeatView<View>;
};

/** A hand that is being played: its log so far and the state after it. */
export type Played<State, Event> = { log: Event[]; state: State };

/** Starts a played hand from its first events. */
export function playedFrom<State, Event>(
  game: { apply(state: State | null, event: Event): State },
  events: readonly Event[],
): Played<State, Event> {
  const state = events.reduce<State | null>((before, event) => game.apply(before, event), null);
  return { log: [...events], state: freeze(state as State) };
}

/** Adds an answer to a hand. Fails for a refusal. */
export function addAnswer<State, Event>(
  game: { apply(state: State | null, event: Event): State },
  played: Played<State, Event>,
  answer: Answer<Event>,
): readonly Event[] {
  if (!answer.ok) return expect.fail(`refused: ${answer.refusal}`);
  played.log.push(...answer.events);
  played.state = freeze(answer.events.reduce<State>((state, event) => game.apply(state, event), played.state));
  return answer.events;
}

/** Plays actions in order. */
export function playAll<State, Event, Action, View>(
  game: Playable<State, Event, Action, View>,
  played: Played<State, Event>,
  actions: readonly (readonly [Seat, Action])[],
): Played<State, Event> {
  for (const [seat, action] of actions) addAnswer(game, played, game.act(played.state, seat, action));
  return played;
}

/** Freezes a value and all that it holds: a rule that changed a state in place would throw. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

/** Returns the cards that a JSON text names. */
export const cardsNamed = (value: unknown): Set<string> =>
  new Set(
    [...JSON.stringify(value).matchAll(/(?<![A-Za-z0-9])[A2-9TJQK][shcd](?![A-Za-z0-9])/g)].map(([card]) => card),
  );
