import type { ChatMessage, Conversation } from './calls/support.ts';
import { LostCall, RefusedCall } from './client.ts';

/** A message that is being sent. */
export interface PendingMessage {
  clientRef: string;
  text: string;
  images: readonly Blob[];
  /** Why sending failed; it waits for a retry or deletion. */
  failure: unknown;
}

/** The calls of one side of a conversation. */
export interface ThreadCalls<C extends Conversation> {
  read(input: {
    after: number;
    before?: number;
  }): Promise<{ conversation: C | null; messages: ChatMessage[]; more: boolean }>;
  /** Sends a message, or starts the conversation with it. */
  send(message: PendingMessage, conversation: C | null): Promise<{ conversation: C | null; messages: ChatMessage[] }>;
}

export interface ThreadState<C extends Conversation> {
  /** True after the first load. */
  ready: boolean;
  /** Why the first load failed. */
  failure: unknown;
  conversation: C | null;
  /** Ordered by number, without gaps or duplicates. */
  messages: readonly ChatMessage[];
  pending: readonly PendingMessage[];
  /** Whether there are older messages. */
  more: boolean;
}

export interface ChatThread<C extends Conversation> {
  state(): ThreadState<C>;
  /** Fetches the messages after the last known one, to catch up after a disconnection. */
  sync(): Promise<void>;
  older(): Promise<void>;
  send(text: string, images: readonly Blob[]): void;
  /** Retries a failed message, under the same id. */
  retry(clientRef: string): void;
  discard(clientRef: string): void;
  /** Applies the conversation of an answer. */
  update(conversation: C): void;
}

/** Number of messages per request. */
const PAGE = 100;
const RETRY_AFTER_MS = [1000, 2000, 4000];

const isUncertain = (failure: unknown): boolean =>
  failure instanceof LostCall || (failure instanceof RefusedCall && failure.code === 'RETRY');

/**
 * State of one conversation for a page. Messages are identified by their numbers and by the ids of their senders, so that a message that is
 * sent twice, or both published and loaded, appears once. They are sent one after the other, so that they arrive in order.
 */
export function createChatThread<C extends Conversation>(
  calls: ThreadCalls<C>,
  onChange: () => void,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): ChatThread<C> {
  let state: ThreadState<C> = {
    ready: false,
    failure: null,
    conversation: null,
    messages: [],
    pending: [],
    more: false,
  };
  let reading: Promise<void> | null = null;
  let again = false;
  let sending = false;

  const change = (next: Partial<ThreadState<C>>): void => {
    state = { ...state, ...next };
    onChange();
  };

  const merge = (conversation: C | null, fresh: readonly ChatMessage[], more?: boolean): void => {
    const isAnother = conversation !== null && state.conversation !== null && conversation.id !== state.conversation.id;
    const bySeq = new Map((isAnother ? [] : state.messages).map((message) => [message.seq, message]));
    for (const message of fresh) bySeq.set(message.seq, message);
    const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
    const arrived = new Set(fresh.map(({ clientRef }) => clientRef));
    change({
      ready: true,
      failure: null,
      conversation: conversation ?? state.conversation,
      messages,
      pending: state.pending.filter(({ clientRef }) => !arrived.has(clientRef)),
      ...(more === undefined ? {} : { more }),
    });
  };

  async function read(): Promise<void> {
    try {
      do {
        again = false;
        const first = state.messages.length === 0;
        const after = state.messages.at(-1)?.seq ?? 0;
        const found = await calls.read({ after });
        // Messages of another conversation are discarded.
        if (found.conversation && state.conversation && found.conversation.id !== state.conversation.id) {
          state = { ...state, messages: [] };
          again = after > 0;
          if (again) continue;
        }
        merge(found.conversation, found.messages, first ? found.more : undefined);
        if (!first && found.messages.length === PAGE) again = true;
      } while (again);
    } catch (failure) {
      if (!state.ready) change({ failure });
    } finally {
      reading = null;
    }
  }

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    for (;;) {
      const message = state.pending.find(({ failure }) => failure === null);
      if (!message) break;
      const failure = await sendOne(message);
      if (failure === null) continue;
      change({
        pending: state.pending.map((each) => (each.clientRef === message.clientRef ? { ...each, failure } : each)),
      });
      break;
    }
    sending = false;
  }

  async function sendOne(message: PendingMessage): Promise<unknown> {
    for (let tries = 0; ; tries++) {
      try {
        const { conversation, messages } = await calls.send(message, state.conversation);
        merge(conversation, gapless(messages) ? messages : []);
        if (!gapless(messages)) await thread.sync();
        return null;
      } catch (failure) {
        const wait_ms = RETRY_AFTER_MS[tries];
        if (!isUncertain(failure) || wait_ms === undefined) return failure;
        await pause(wait_ms);
      }
    }
  }

  /**
   * A message that arrives by another path while others are missing would hide them: then everything after the last known one is loaded.
   */
  const gapless = (messages: readonly ChatMessage[]): boolean => {
    const first = messages[0];
    return !first || state.messages.length === 0 || first.seq <= (state.messages.at(-1)?.seq ?? 0) + 1;
  };

  const thread: ChatThread<C> = {
    state: () => state,
    sync() {
      if (reading) again = true;
      reading ??= read();
      return reading;
    },
    async older() {
      const before = state.messages[0]?.seq;
      if (!before) return;
      const { messages, more } = await calls.read({ after: 0, before });
      merge(null, messages, more);
    },
    send(text, images) {
      change({ pending: [...state.pending, { clientRef: crypto.randomUUID(), text, images, failure: null }] });
      void sendAll();
    },
    retry(clientRef) {
      change({
        pending: state.pending.map((each) => (each.clientRef === clientRef ? { ...each, failure: null } : each)),
      });
      void sendAll();
    },
    discard(clientRef) {
      change({ pending: state.pending.filter((each) => each.clientRef !== clientRef) });
      void sendAll();
    },
    update: (conversation) => merge(conversation, []),
  };
  return thread;
}
