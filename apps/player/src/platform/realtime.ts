import { connectTopicSocket, type Topic } from '@fairhouse/contracts';
import { useEffect, useEffectEvent } from 'react';
import { onPasswordDue, passwordDue } from './password-due.ts';
import { balanceQuery, newerBalance, queryClient } from './queries.ts';
import { endSession, onSessionChange, token } from './session.ts';
import { handleUnreadCount } from './unread-messages.ts';
import { onWatchedTopics, setLive, watchedTopics } from './watched-topics.ts';

type Listener = (topic: Topic) => void;

const listeners = new Set<Listener>();

function onTopic(topic: Topic): void {
  // Refetches the balance, because events published while disconnected are lost.
  if (topic.topic === 'resync') void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  if (topic.topic === 'balance') {
    const { topic: _name, ...balance } = topic;
    queryClient.setQueryData(balanceQuery.queryKey, (cached) => newerBalance(cached, balance));
  }
  if (topic.topic === 'unread-count') handleUnreadCount(topic.unreadCount);
  if (topic.topic === 'logged-out') endSession('expired');
  for (const listener of listeners) listener(topic);
}

/** Keeps a socket open while a member is logged in, or the page shows public topics. */
export function startRealtime(): void {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  // The server accepts no socket for a session whose password must be changed first.
  const realtimeToken = () => (passwordDue() === null ? token() : null);
  const { restart, rewatch } = connectTopicSocket(
    { url, token: realtimeToken, watched: watchedTopics, onTopic, onState: setLive },
    Math.random,
  );
  onWatchedTopics(rewatch);
  onSessionChange(restart);
  onPasswordDue(() => {
    if (passwordDue() === null) restart();
  });
}

/** Subscribes to one topic of the server while the component is mounted. */
export function useTopic<Name extends Topic['topic']>(
  name: Name,
  listener: (topic: Extract<Topic, { topic: Name }>) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const each: Listener = (topic) => {
      if (topic.topic === name) onEvent(topic as Extract<Topic, { topic: Name }>);
    };
    listeners.add(each);
    return () => void listeners.delete(each);
  }, [name]);
}
