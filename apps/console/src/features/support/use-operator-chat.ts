import { type BackofficeConversation, type ChatThread, calls, createChatThread } from '@fairhouse/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../platform/call.ts';
import { meQuery } from '../../platform/queries.ts';
import { useSupportEvents } from '../../platform/realtime.ts';

const TYPING_MS = 6_000;
const SEND_TYPING_MS = 3_000;

interface Room {
  thread: ChatThread<BackofficeConversation>;
  subscribe: (changed: () => void) => () => void;
}

function createRoom(id: string): Room {
  const listeners = new Set<() => void>();
  const thread = createChatThread<BackofficeConversation>(
    {
      read: (input) => call(calls.supportBackoffice.conversation, { id, ...input }),
      send: async ({ text, images, clientRef }, conversation) => ({
        conversation,
        messages: [await call(calls.supportBackoffice.send, { id, text, clientRef }, images)],
      }),
    },
    () => {
      for (const listener of listeners) listener();
    },
  );
  return {
    thread,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** A conversation as an operator sees it: updates automatically, marks messages as read for the assigned operator, shows who is typing. */
export function useOperatorChat(id: string) {
  const [{ thread, subscribe }] = useState(() => createRoom(id));
  const state = useSyncExternalStore(subscribe, thread.state);
  const { data: me } = useQuery(meQuery);
  const { conversation } = state;
  const mine = conversation !== null && me !== undefined && conversation.operatorId === me.id;
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent_ms = useRef(0);
  const last = state.messages.at(-1)?.seq ?? 0;

  useSupportEvents((event) => {
    if (event.topic === 'resync') return void thread.sync();
    if (event.topic === 'feedback' || event.conversationId !== id) return;
    if (event.topic === 'chat') {
      setTyping(false);
      return void thread.sync();
    }
    if (event.by === 'operator') return;
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(() => setTyping(false), TYPING_MS);
  });
  useEffect(() => {
    void thread.sync();
    return () => clearTimeout(timer.current);
  }, [thread]);
  useEffect(() => {
    if (!mine || !conversation || last <= conversation.operatorReadSeq) return;
    void call(calls.supportBackoffice.read, { id, seq: last })
      .then(thread.update)
      .catch(() => undefined);
  }, [thread, id, mine, conversation, last]);

  const sendTyping = useCallback(() => {
    const now_ms = performance.now();
    if (now_ms - sent_ms.current < SEND_TYPING_MS) return;
    sent_ms.current = now_ms;
    void call(calls.supportBackoffice.typing, { id }).catch(() => undefined);
  }, [id]);

  return { ...state, thread, mine, typing, sendTyping };
}
