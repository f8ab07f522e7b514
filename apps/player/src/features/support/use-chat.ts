import { type ChatThread, type Conversation, calls, openChatThread, RefusedCall } from '@fairhouse/contracts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { token, useToken } from '../../platform/session.ts';
import { chatCall, openCall } from './chat-call.ts';
import { ring } from './chat-sound.ts';
import { chatToken, makeVisitorToken, visitorToken } from './chat-token.ts';
import { useChatNews } from './use-chat-news.ts';

/** A visitor may say who it is before the first word. */
export interface Introduction {
  name: string;
  email: string;
}

/** How long "is writing" stands without another word of it. */
const TYPING_MS = 6_000;
/** How often the writer says so. */
const TELL_TYPING_MS = 3_000;
/** How often an open window says that somebody is there; also finds what the socket missed. */
const HERE_MS = 30_000;

interface Room {
  /** Takes what the visitor says of themselves, for the first line. */
  introduce: (introduction: Introduction) => void;
  thread: ChatThread<Conversation>;
  subscribe: (changed: () => void) => () => void;
}

/** The conversation of whoever is here; another one when the session changes. */
function openRoom(): Room {
  let introduction: Introduction = { name: '', email: '' };
  const listeners = new Set<() => void>();
  const thread = openChatThread<Conversation>(
    {
      read: async (input) =>
        chatToken() ? chatCall(calls.support.conversation, input) : { conversation: null, lines: [], more: false },
      send: async ({ text, images, clientRef }, conversation) => {
        if (conversation && conversation.state !== 'closed') {
          const words = { conversationId: conversation.id, text, clientRef };
          const line = await chatCall(calls.support.send, words, images);
          return { conversation, lines: [line] };
        }
        const visitor = token() ? {} : { visitorToken: visitorToken() ?? makeVisitorToken(), ...introduction };
        // A visitor's token says who begins; as a session it is none, so it does not travel as one.
        return openCall(calls.support.begin, { text, clientRef, ...visitor }, images);
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

/** The chat as the window shows it. */
export function useChat(introduction: Introduction) {
  const session = useToken();
  const [room, setRoom] = useState(() => ({ session, ...openRoom() }));
  if (room.session !== session) setRoom({ session, ...openRoom() });
  const { thread, subscribe, introduce } = room;
  useEffect(() => introduce(introduction), [introduce, introduction]);
  const state = useSyncExternalStore(subscribe, thread.state);
  const { conversation } = state;
  const typing = useTyping();
  const known = session === null && (conversation !== null || visitorToken() !== null);

  useChatNews((news) => {
    if (news.topic === 'chat-typing' && news.by === 'operator' && news.conversationId === conversation?.id)
      return typing.hear();
    if (news.topic !== 'chat-typing') void thread.sync();
  }, known);

  useEffect(() => {
    void thread.sync();
    const timer = setInterval(() => void thread.sync(), HERE_MS);
    return () => clearInterval(timer);
  }, [thread]);

  useReadMarks(thread, conversation, typing.clear);

  const tellTyping = useCallback(() => {
    if (conversation && conversation.state !== 'closed' && typing.mayTell())
      void chatCall(calls.support.typing, { conversationId: conversation.id }).catch(() => undefined);
  }, [conversation, typing]);

  const close = useCallback(async () => {
    if (!conversation) return;
    try {
      thread.know(await chatCall(calls.support.close, { conversationId: conversation.id }));
    } catch (failure) {
      if (!(failure instanceof RefusedCall && failure.code === 'STATE_CHANGED')) throw failure;
    }
    await thread.sync();
  }, [conversation, thread]);

  return { ...state, thread, typing: typing.on, tellTyping, close };
}

/** What stands in an open window counts as seen, and a new line of the operator may ring. */
function useReadMarks(thread: ChatThread<Conversation>, conversation: Conversation | null, spoken: () => void): void {
  const last = thread.state().lines.at(-1);
  const heard = useRef<number | null>(null);
  useEffect(() => {
    if (!conversation || !last) return;
    const fresh = heard.current !== null && last.seq > heard.current;
    heard.current = last.seq;
    if (last.author === 'operator') {
      spoken();
      if (fresh) ring();
    }
    if (last.seq <= conversation.guestReadSeq || document.visibilityState === 'hidden') return;
    const mark = { conversationId: conversation.id, seq: last.seq };
    void chatCall(calls.support.read, mark)
      .then(thread.know)
      .catch(() => undefined);
  }, [thread, conversation, last, spoken]);
}

/** Whether the other side is writing, and when it may be told that this one is. */
function useTyping() {
  const [on, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told_ms = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setOn(false);
  }, []);
  const hear = useCallback(() => {
    clearTimeout(timer.current);
    setOn(true);
    timer.current = setTimeout(() => setOn(false), TYPING_MS);
  }, []);
  const mayTell = useCallback(() => {
    const now_ms = performance.now();
    if (now_ms - told_ms.current < TELL_TYPING_MS) return false;
    told_ms.current = now_ms;
    return true;
  }, []);
  return { on, hear, clear, mayTell };
}
