/** The health of a producer. Its markets take bets only while it is UP. All times are in milliseconds. */
export type ProducerState = {
  status: 'DOWN' | 'RECOVERING' | 'UP';
  /** When the connection was made or the last heartbeat came. */
  heardAt: number;
  /** Generation time of the last heartbeat that came while UP: everything before it has been processed. */
  point: number | null;
  /** The open recovery. */
  request: { id: number; at: number } | null;
  /** Ids of requests never repeat, so an answer to an old one cannot open the markets. */
  lastRequest: number;
};

export type ProducerEvent = { t: number } & (
  | { kind: 'connect' | 'disconnect' | 'tick' }
  | { kind: 'alive'; gen: number; subscribed: 0 | 1 }
  | { kind: 'snapshot_complete'; requestId: number }
);

export type ProducerSettings = {
  /** Longest silence, and longest lag of processing behind generation. */
  silence_ms: number;
  /** How long a recovery may take. */
  timeout_ms: number;
  /** How far back the producer can recover. */
  window_ms: number;
};

/** A recovery to ask for: what was generated after a time; everything if `after` is null. */
export type RecoveryRequest = { requestId: number; after: number | null };

type Step = { state: ProducerState; request: RecoveryRequest | null };

/** Returns a producer that has not been connected yet, or not since a restart. */
export const initialProducer = (point: number | null = null, lastRequest = 0): ProducerState => ({
  status: 'DOWN',
  heardAt: Number.NEGATIVE_INFINITY,
  point,
  request: null,
  lastRequest,
});

/** Folds an event into the health of a producer. `tick` only lets time pass. */
export function foldProducer(known: ProducerState, event: ProducerEvent, settings: ProducerSettings): Step {
  const { t } = event;
  switch (event.kind) {
    case 'connect':
      return recover({ ...known, heardAt: t }, t, settings);
    case 'disconnect':
      return { state: down(known), request: null };
    case 'tick':
      return passTime(known, t, settings);
    case 'snapshot_complete': {
      const { state, request } = passTime(known, t, settings);
      if (state.status !== 'RECOVERING' || state.request?.id !== event.requestId) return { state, request };
      return { state: { ...state, status: 'UP', request: null }, request };
    }
    case 'alive': {
      const { state, request } = passTime(known, t, settings);
      if (t - event.gen > settings.silence_ms) return { state: down(state), request: null };
      const heard = { ...state, heardAt: t };
      if (state.status === 'DOWN') return recover(heard, t, settings);
      if (state.status === 'RECOVERING') return { state: heard, request };
      return event.subscribed === 0 ? recover(heard, t, settings) : { state: { ...heard, point: event.gen }, request };
    }
  }
}

const down = (state: ProducerState): ProducerState => ({ ...state, status: 'DOWN', request: null });

/** Applies what has become due: silence, and a recovery that has taken too long and is asked for again. */
function passTime(state: ProducerState, t: number, settings: ProducerSettings): Step {
  if (state.status === 'DOWN') return { state, request: null };
  if (t - state.heardAt > settings.silence_ms) return { state: down(state), request: null };
  if (state.request && t - state.request.at > settings.timeout_ms) return recover(state, t, settings);
  return { state, request: null };
}

function recover(state: ProducerState, t: number, { window_ms }: ProducerSettings): Step {
  const id = state.lastRequest + 1;
  const after = state.point !== null && t - state.point <= window_ms ? state.point : null;
  return {
    state: { ...state, status: 'RECOVERING', request: { id, at: t }, lastRequest: id },
    request: { requestId: id, after },
  };
}
