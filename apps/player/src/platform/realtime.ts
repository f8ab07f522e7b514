import type { Topic } from '@fairhouse/contracts';
import { useEffect, useEffectEvent } from 'react';
import { balanceQuery, queryClient } from './queries.ts';
import { endSession, onSessionChange, token } from './session.ts';

type Listener = (topic: Topic) => void;

const listeners = new Set<Listener>();
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

let socket: WebSocket | null = null;
let pause_ms = FIRST_PAUSE_MS;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** How long to wait before the next try: doubling, and spread so that not everybody comes back at once after a restart. */
export const pauseBefore = (last_ms: number, spread: number): number =>
  Math.min(LONGEST_PAUSE_MS, last_ms * 2) * (0.75 + spread / 2);

function open(): void {
  clearTimeout(waiting);
  const mine = token();
  if (!mine || socket) return;
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket = opened;
  opened.onopen = () => opened.send(JSON.stringify({ token: mine }));
  opened.onmessage = ({ data }) => hear(JSON.parse(String(data)) as Topic);
  opened.onclose = () => {
    if (socket !== opened) return;
    socket = null;
    if (!token()) return;
    pause_ms = pauseBefore(pause_ms, Math.random());
    waiting = setTimeout(open, pause_ms);
  };
}

function close(): void {
  clearTimeout(waiting);
  const open = socket;
  socket = null;
  open?.close();
}

function hear(topic: Topic): void {
  if (topic.topic === 'ready') {
    pause_ms = FIRST_PAUSE_MS;
    // Whatever was said while nobody listened is asked for once.
    void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  }
  if (topic.topic === 'balance') {
    const { topic: _name, ...balance } = topic;
    // The socket and the call may cross: the higher version is the later truth.
    queryClient.setQueryData(balanceQuery.queryKey, (known) =>
      known && known.version > balance.version ? known : balance,
    );
  }
  if (topic.topic === 'logged-out') endSession('expired');
  for (const listener of listeners) listener(topic);
}

/** Keeps a socket open for as long as somebody is logged in. */
export function startRealtime(): void {
  onSessionChange(() => {
    close();
    pause_ms = FIRST_PAUSE_MS;
    open();
  });
  open();
}

/** Hears what the server says of one topic while the component stands. */
export function useTopic<Name extends Topic['topic']>(
  name: Name,
  listener: (topic: Extract<Topic, { topic: Name }>) => void,
): void {
  const heard = useEffectEvent(listener);
  useEffect(() => {
    const each: Listener = (topic) => {
      if (topic.topic === name) heard(topic as Extract<Topic, { topic: Name }>);
    };
    listeners.add(each);
    return () => void listeners.delete(each);
  }, [name]);
}
