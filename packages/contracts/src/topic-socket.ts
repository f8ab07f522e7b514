import type { Topic } from './topics.ts';

export interface TopicSocketOptions {
  /** `wss://host/ws`. */
  url: string;
  /** The session token; without one there is no socket. */
  token: () => string | null;
  onTopic: (topic: Topic) => void;
  /** Called when the socket is ready, and when it is lost. */
  onState?: (open: boolean) => void;
}

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/** Returns the pause before the next attempt: doubling, and spread so that clients do not all reconnect together after a restart. */
export const nextPause_ms = (last_ms: number, spread: number): number =>
  Math.min(MAX_PAUSE_MS, last_ms * 2) * (0.75 + spread / 2);

/**
 * Keeps one socket open for as long as there is a token, and reconnects when it is lost. `restart` is called when a session starts or ends;
 * `spread` gives a number from 0 to 1 for the pauses.
 */
export function connectTopicSocket(options: TopicSocketOptions, spread: () => number): { restart: () => void } {
  let socket: WebSocket | null = null;
  let pause_ms = FIRST_PAUSE_MS;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const onTopic = (topic: Topic): void => {
    if (topic.topic === 'resync') {
      pause_ms = FIRST_PAUSE_MS;
      options.onState?.(true);
    }
    options.onTopic(topic);
  };
  const open = (): void => {
    clearTimeout(waiting);
    const token = options.token();
    if (!token || socket) return;
    const opened = new WebSocket(options.url);
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify({ token }));
    opened.onmessage = ({ data }) => onTopic(JSON.parse(String(data)) as Topic);
    opened.onclose = () => {
      if (socket !== opened) return;
      socket = null;
      options.onState?.(false);
      if (!options.token()) return;
      pause_ms = nextPause_ms(pause_ms, spread());
      waiting = setTimeout(open, pause_ms);
    };
  };
  const restart = (): void => {
    clearTimeout(waiting);
    const before = socket;
    socket = null;
    before?.close();
    options.onState?.(false);
    pause_ms = FIRST_PAUSE_MS;
    open();
  };
  open();
  return { restart };
}
