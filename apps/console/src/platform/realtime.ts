import { connectTopicSocket, type Topic } from '@fairhouse/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { queryClient } from './queries.ts';
import { endSession, onSessionChange, token } from './session.ts';

/** The events of customer service; `resync` after a reconnect. */
export type BackofficeEvent = Extract<Topic, { topic: 'resync' | 'chat' | 'chat-typing' | 'feedback' }>;
export type PaymentQueueEvent = Extract<Topic, { topic: 'payment-queue' }>;

const listeners = new Set<(event: PaymentQueueEvent) => void>();
const backofficeListeners = new Set<(event: BackofficeEvent) => void>();
const queueListeners = new Set<() => void>();
let open = false;

/** Refetches the changed queue, whichever page shows it. */
const refetch = (kind: PaymentQueueEvent['kind']) => {
  for (const key of [kind === 'withdrawal' ? 'withdrawals' : 'deposits', 'overview'])
    void queryClient.invalidateQueries({ queryKey: [key] });
};

const isBackofficeEvent = (topic: Topic): topic is BackofficeEvent =>
  /^(resync|chat|chat-typing|feedback)$/.test(topic.topic);

function onTopic(topic: Topic): void {
  if (topic.topic === 'logged-out') endSession('expired');
  if (topic.topic === 'payment-queue') {
    refetch(topic.kind);
    for (const listener of listeners) listener(topic);
  }
  if (isBackofficeEvent(topic)) for (const listener of backofficeListeners) listener(topic);
}

/** Keeps a socket open while an operator is logged in. */
export function startRealtime(): void {
  let before = false;
  const socket = connectTopicSocket(
    {
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
      token,
      onTopic: onTopic,
      onState: (now) => {
        // Events missed while disconnected are replaced by one refetch.
        if (now && before) for (const kind of ['withdrawal', 'deposit'] as const) refetch(kind);
        before ||= now;
        open = now;
        for (const watcher of queueListeners) watcher();
      },
    },
    Math.random,
  );
  onSessionChange(socket.restart);
}

/** Subscribes to deposit and withdrawal events while the component is mounted. */
export function usePaymentQueueEvents(listener: (event: PaymentQueueEvent) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const each = (event: PaymentQueueEvent) => onEvent(event);
    listeners.add(each);
    return () => void listeners.delete(each);
  }, []);
}

/** Subscribes to customer service events while the component is mounted. */
export function useSupportEvents(listener: (event: BackofficeEvent) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const each = (event: BackofficeEvent) => onEvent(event);
    backofficeListeners.add(each);
    return () => void backofficeListeners.delete(each);
  }, []);
}

/** Whether the page currently receives live updates. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      queueListeners.add(changed);
      return () => void queueListeners.delete(changed);
    },
    () => open,
  );
