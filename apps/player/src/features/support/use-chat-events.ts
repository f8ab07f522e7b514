import { connectTopicSocket, type Topic } from '@fairhouse/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useTopic } from '../../platform/realtime.ts';
import { useToken } from '../../platform/session.ts';
import { visitorToken } from './chat-token.ts';

type ChatEventTopic = Extract<Topic, { topic: 'resync' | 'chat' | 'chat-typing' }>;

const isChatEventTopic = (topic: Topic): topic is ChatEventTopic =>
  topic.topic === 'resync' || topic.topic === 'chat' || topic.topic === 'chat-typing';

/** Subscribes to the conversation: a member through the session's socket, a visitor (once known) through a separate one. */
export function useChatEvents(listener: (event: ChatEventTopic) => void, visitorKnown: boolean): void {
  const member = useToken() !== null;
  const onEvent = useEffectEvent(listener);
  useTopic('resync', onEvent);
  useTopic('chat', onEvent);
  useTopic('chat-typing', onEvent);
  useEffect(() => {
    if (member || !visitorKnown) return;
    let closed = false;
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
    const onTopic = (topic: Topic): void => {
      if (!closed && isChatEventTopic(topic)) onEvent(topic);
    };
    const socket = connectTopicSocket({ url, token: () => (closed ? null : visitorToken()), onTopic }, Math.random);
    return () => {
      closed = true;
      socket.restart();
    };
  }, [member, visitorKnown]);
}
