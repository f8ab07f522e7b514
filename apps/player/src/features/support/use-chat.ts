import { type ChatThread, type Conversation, calls, createChatThread, RefusedCall } from '@fairhouse/contracts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { token, useToken } from '../../platform/session.ts';
import { chatCall, openCall } from './chat-call.ts';
import { ring } from './chat-sound.ts';
import { chatToken, createVisitorToken, visitorToken } from './chat-token.ts';
import { useChatEvents } from './use-chat-events.ts';

/** A visitor may give their name before the first message. */
export interface Introduction {
  name: string;
  email: string;
}

/** How long "is writing" is shown without another signal. */
const TYPING_MS = 6_000;
/** How often the writer sends the signal. */
const SEND_TYPING_MS = 3_000;
/** How often an open dialog reports its presence. It also finds events that the socket missed. */
const POLL_MS = 30_000;

interface Room {
  /** Stores the visitor's details for the first message. */
  introduce: (introduction: Introduction) => void;
  thread: ChatThread<Conversation>;
  subscribe: (changed: () => void) => () => void;
}

/** Creates the conversation of the current user. Another one is created when the session changes. */
function createRoom(): Room {
  let introduction: Introduction = { name: '', email: '' };
  const listeners = new Set<() => void>();
  const thread = createChatThread<Conversation>(
    {
      read: async (input) =>
        chatToken() ? chatCall(calls.support.conversation, input) : { conversation: null, messages: [], more: false },
      send: async ({ text, images, clientRef }, conversation) => {
        if (conversation && conversation.state !== 'closed') {
          const words = { conversationId: conversation.id, text, clientRef };
          const message = await chatCall(calls.support.send, words, images);
          return { conversation, messages: [message] };
        }
        const visitor = token() ? {} : { visitorToken: visitorToken() ?? createVisitorToken(), ...introduction };
        // A visitor's token identifies who starts the conversation. It is not a session, so it is not sent as one.
        return openCall(calls.support.start, { text, clientRef, ...visitor }, images);
      },
    },
    () => {
      for (const listener of listeners) listener();
    },
  );
  return {
    thread,
    introduce: (next) => {
      introduction = next;
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** Returns the state of the chat for the dialog. */
export function useChat(introduction: Introduction) {
  const session = useToken();
  const [room, setRoom] = useState(() => ({ session, ...createRoom() }));
  if (room.session !== session) setRoom({ session, ...createRoom() });
  const { thread, subscribe, introduce } = room;
  useEffect(() => introduce(introduction), [introduce, introduction]);
  const state = useSyncExternalStore(subscribe, thread.state);
  const { conversation } = state;
  const typing = useTyping();
  const isKnown = session === null && (conversation !== null || visitorToken() !== null);

  useChatEvents((event) => {
    if (event.topic === 'chat-typing' && event.by === 'operator' && event.conversationId === conversation?.id)
      return typing.show();
    if (event.topic !== 'chat-typing') void thread.sync();
  }, isKnown);

  useEffect(() => {
    void thread.sync();
    const timer = setInterval(() => void thread.sync(), POLL_MS);
    return () => clearInterval(timer);
  }, [thread]);

  useReadMarks(thread, conversation, typing.clear);

  const sendTyping = useCallback(() => {
    if (conversation && conversation.state !== 'closed' && typing.maySend())
      void chatCall(calls.support.typing, { conversationId: conversation.id }).catch(() => undefined);
  }, [conversation, typing]);

  const close = useCallback(async () => {
    if (!conversation) return;
    try {
      thread.update(await chatCall(calls.support.close, { conversationId: conversation.id }));
    } catch (failure) {
      if (!(failure instanceof RefusedCall && failure.code === 'STATE_CHANGED')) throw failure;
    }
    await thread.sync();
  }, [conversation, thread]);

  return { ...state, thread, typing: typing.on, sendTyping, close };
}

/** Messages in an open dialog count as read, and a new message of the operator may play a sound. */
function useReadMarks(
  thread: ChatThread<Conversation>,
  conversation: Conversation | null,
  onMessage: () => void,
): void {
  const last = thread.state().messages.at(-1);
  const lastSeq = useRef<number | null>(null);
  useEffect(() => {
    if (!conversation || !last) return;
    const fresh = lastSeq.current !== null && last.seq > lastSeq.current;
    lastSeq.current = last.seq;
    if (last.author === 'operator') {
      onMessage();
      if (fresh) ring();
    }
    if (last.seq <= conversation.customerReadSeq || document.visibilityState === 'hidden') return;
    const mark = { conversationId: conversation.id, seq: last.seq };
    void chatCall(calls.support.read, mark)
      .then(thread.update)
      .catch(() => undefined);
  }, [thread, conversation, last, onMessage]);
}

/** Tracks whether the other side is writing, and when to send our own signal. */
function useTyping() {
  const [on, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent_ms = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setOn(false);
  }, []);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setOn(true);
    timer.current = setTimeout(() => setOn(false), TYPING_MS);
  }, []);
  const maySend = useCallback(() => {
    const now_ms = performance.now();
    if (now_ms - sent_ms.current < SEND_TYPING_MS) return false;
    sent_ms.current = now_ms;
    return true;
  }, []);
  return { on, show, clear, maySend };
}
