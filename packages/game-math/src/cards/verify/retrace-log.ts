import { canonicalJson } from '../../fair/canonical-json.ts';
import type { Card } from '../card.ts';
import { replay } from '../card-game.ts';
import type { AnyCardGame } from '../card-games.ts';

/** The first event that the rules do not give, and why. */
export type LogFault = { at: number; why: string };

type Begun = { type: string; config: unknown; seating: unknown; deck: readonly Card[] };

/**
 * Plays a hand again from its deck and the players' actions, and compares every event. Returns null when the log is exactly what the
 * rules give. Never throws for a log from outside.
 */
export function retraceLog(game: AnyCardGame, log: readonly { type: string }[]): LogFault | null {
  let at = 0;
  try {
    const { config, seating, deck } = log[0] as Begun;
    const played = [...game.begin(config, seating, deck)];
    let state = replay(game, played);
    for (; at < log.length; at++) {
      const event = log[at] as { type: string };
      if (at === played.length) {
        const events = decideAgain(game, state, event);
        if (typeof events === 'string') return { at, why: events };
        state = events.reduce(game.apply, state);
        played.push(...events);
      }
      if (canonicalJson(event) !== canonicalJson(played[at])) return { at, why: 'the rules give another event' };
    }
    return at < played.length ? { at, why: 'events are missing' } : null;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return { at, why: error.message };
    throw error;
  }
}

/** Returns what the command of an event leads to, or why it is not possible. */
function decideAgain(game: AnyCardGame, state: unknown, event: { type: string }) {
  const command = game.commandOf(event);
  if (command === null) return 'no action leads to this event';
  const answer = command === 'timeOut' ? game.timeOut(state) : game.act(state, command.seat, command.action);
  return answer.ok ? answer.events : answer.refusal;
}
