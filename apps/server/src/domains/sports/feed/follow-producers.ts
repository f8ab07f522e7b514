import {
  foldProducer,
  initialProducer,
  type ProducerEvent,
  type ProducerSettings,
  type ProducerState,
  type RecoveryRequest,
} from '@fairhouse/game-math/sports';
import type { ProducerRow } from './write-book.ts';

/** Longest silence, and longest lag of processing behind generation. */
const SILENCE_MS = 20_000;
/** A recovery without an answer is asked for again after this time. */
const TIMEOUT_MS = 60_000;

export interface StoredProducer {
  producer: string;
  windowMs: number;
  status: ProducerState['status'];
  point: number | null;
  lastRequest: number;
}

type ProducerChange = { producer: string; at: Date; status: ProducerState['status'] };

export interface Producers {
  /** Adds a producer, unless it is known. */
  know(producer: StoredProducer): void;
  /** Folds an event of one producer, or of all; asks for the recoveries that it makes necessary. */
  fold(event: ProducerEvent, producer?: string): void;
  /** Returns the rows and the changes of status since the last call. */
  takeChanges(): { producers: ProducerRow[]; producerChanges: ProducerChange[] };
}

/**
 * Follows the health of the producers. The consumer before cannot say what came since, so all are DOWN from the moment until which it had
 * recorded everything.
 */
export function followProducers(
  stored: readonly StoredProducer[],
  seenThrough: Date,
  recover: (producer: string, request: RecoveryRequest) => void,
): Producers {
  const states = new Map<string, { state: ProducerState; settings: ProducerSettings }>();
  let changes: ProducerChange[] = [];
  const changed = new Set<string>();
  const know = ({ producer, windowMs, status, point, lastRequest }: StoredProducer): void => {
    if (states.has(producer)) return;
    const settings = { silence_ms: SILENCE_MS, timeout_ms: TIMEOUT_MS, window_ms: windowMs };
    states.set(producer, { state: initialProducer(point, lastRequest), settings });
    changed.add(producer);
    if (status === 'UP') changes.push({ producer, at: new Date(seenThrough.getTime() + 1), status: 'DOWN' });
  };
  for (const each of stored) know(each);
  const foldOne = (producer: string, event: ProducerEvent): void => {
    const known = states.get(producer);
    if (!known) return;
    const { state, request } = foldProducer(known.state, event, known.settings);
    states.set(producer, { ...known, state });
    if (state.status !== known.state.status) changes.push({ producer, at: new Date(event.t), status: state.status });
    if (state.status !== known.state.status || state.point !== known.state.point || request) changed.add(producer);
    if (request) recover(producer, request);
  };
  return {
    know,
    fold(event, producer) {
      for (const name of producer === undefined ? states.keys() : [producer]) foldOne(name, event);
    },
    takeChanges() {
      const rows = [...changed].map((producer): ProducerRow => {
        const { status, point, lastRequest } = (states.get(producer) as { state: ProducerState }).state;
        return { producer, status, point, lastRequest };
      });
      const taken = { producers: rows, producerChanges: changes };
      changed.clear();
      changes = [];
      return taken;
    },
  };
}
