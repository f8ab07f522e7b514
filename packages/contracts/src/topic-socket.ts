import type { SocketMessage, Topic } from './topics.ts';

export interface TopicSocketOptions {
  /** `wss://host/ws`. */
  url: string;
  /** The session token; without one there is only a socket while something is watched. */
  token: () => string | null;
  /** The public topics that the page watches now (`WatchName`). */
  watched?: () => readonly string[];
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
 * Keeps one socket open for as long as there is a token or something is watched, and reconnects when it is lost. `restart` is called when a
 * session starts or ends, `rewatch` when other topics are watched; `spread` gives a number from 0 to 1 for the pauses.
 */
export function connectTopicSocket(
  options: TopicSocketOptions,
  spread: () => number,
): { restart: () => void; rewatch: () => void } {
  let socket: WebSocket | null = null;
  let pause_ms = FIRST_PAUSE_MS;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const firstMessage = (): SocketMessage | null => {
    const token = options.token();
    const watch = [...(options.watched?.() ?? [])];
    if (!token && watch.length === 0) return null;
    return { ...(token && { token }), ...(watch.length > 0 && { watch }) };
  };
  const onTopic = (topic: Topic): void => {
    if (topic.topic === 'resync') {
      pause_ms = FIRST_PAUSE_MS;
      options.onState?.(true);
    }
    options.onTopic(topic);
  };
  const open = (): void => {
    clearTimeout(waiting);
    if (!firstMessage() || socket) return;
    const opened = new WebSocket(options.url);
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify(firstMessage() ?? {}));
    opened.onmessage = ({ data }) => onTopic(JSON.parse(String(data)) as Topic);
    opened.onclose = () => {
      if (socket !== opened) return;
      socket = null;
      options.onState?.(false);
      if (!firstMessage()) return;
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
  const rewatch = (): void => {
    if (!socket || !firstMessage()) return restart();
    // a socket that is being opened sends the topics of then
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ watch: [...(options.watched?.() ?? [])] }));
  };
  open();
  return { restart, rewatch };
}
