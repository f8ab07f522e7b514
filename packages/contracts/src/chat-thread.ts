import type { ChatMessage, Conversation } from './calls/support.ts';
import { LostCall, RefusedCall } from './client.ts';

/** A line that was written here and is on its way. */
export interface PendingMessage {
  clientRef: string;
  text: string;
  images: readonly Blob[];
  /** Why it did not go; it waits to be sent again or dropped. */
  failure: unknown;
}

/** What a side reads and sends of a conversation. */
export interface ThreadCalls<C extends Conversation> {
  read(input: {
    after: number;
    before?: number;
  }): Promise<{ conversation: C | null; messages: ChatMessage[]; more: boolean }>;
  /** Sends a line, or begins the conversation with it. */
  send(message: PendingMessage, conversation: C | null): Promise<{ conversation: C | null; messages: ChatMessage[] }>;
}

export interface ThreadState<C extends Conversation> {
  /** True once it was read. */
  ready: boolean;
  /** Why the first reading failed. */
  failure: unknown;
  conversation: C | null;
  /** By number, without gaps or doubles. */
  messages: readonly ChatMessage[];
  pending: readonly PendingMessage[];
  /** Whether there are older lines. */
  more: boolean;
}

export interface ChatThread<C extends Conversation> {
  state(): ThreadState<C>;
  /** Asks for the lines after the last one known; whoever was away is up to date again after it. */
  sync(): Promise<void>;
  older(): Promise<void>;
  send(text: string, images: readonly Blob[]): void;
  /** Sends a line that failed again, under the same id. */
  retry(clientRef: string): void;
  discard(clientRef: string): void;
  /** Takes what an answer said of the conversation. */
  update(conversation: C): void;
}

/** As many lines as one reading gives. */
const PAGE = 100;
const RETRY_AFTER_MS = [1000, 2000, 4000];

const isUncertain = (failure: unknown): boolean =>
  failure instanceof LostCall || (failure instanceof RefusedCall && failure.code === 'RETRY');

/**
 * Keeps one conversation as a page shows it. Lines are known by their numbers and by the ids of their writers, so that a line that
 * is sent twice, or heard and read, is there once; they are sent one after the other, so that they arrive in their order.
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
        // What was said of another conversation begins anew.
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

  /** A line that came by another way while others are missing would hide them: then everything after the last known is read. */
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
