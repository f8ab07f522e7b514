import { expect, it } from 'vitest';
import type { ChatMessage, Conversation } from './calls/support.ts';
import { createChatThread, type PendingMessage } from './chat-thread.ts';
import { LostCall } from './client.ts';

/** A fake server with one conversation, whose connection can be cut. */
function aServer() {
  const messages: ChatMessage[] = [];
  let cut = 0;
  const conversation = (): Conversation | null =>
    messages.length === 0
      ? null
      : {
          id: '1',
          state: 'waiting',
          operator: '',
          outOfHours: false,
          lastSeq: messages.length,
          customerReadSeq: 0,
          operatorReadSeq: 0,
          createdAt: '2026-11-21T00:00:00.000Z',
        };
  const write = (author: ChatMessage['author'], text: string, clientRef: string | null = null): ChatMessage => {
    const known = messages.find((message) => clientRef !== null && message.clientRef === clientRef);
    if (known) return known;
    const message: ChatMessage = {
      seq: messages.length + 1,
      author,
      operator: '',
      text,
      event: null,
      images: [],
      clientRef,
      at: '2026-11-21T00:00:00.000Z',
    };
    messages.push(message);
    return message;
  };
  return {
    messages,
    write,
    /** The next so many answers are lost. */
    cutAnswers: (count: number) => {
      cut = count;
    },
    calls: {
      read: ({ after, before }: { after: number; before?: number }) => {
        const all = messages.filter(({ seq }) => seq > after && (before === undefined || seq < before));
        const some = after > 0 ? all.slice(0, 100) : all.slice(-100);
        return Promise.resolve({ conversation: conversation(), messages: some, more: (some[0]?.seq ?? 1) > 1 });
      },
      send: ({ text, clientRef }: PendingMessage) => {
        const message = write('customer', text, clientRef);
        if (cut-- > 0) return Promise.reject(new LostCall('/support/v1/messages'));
        return Promise.resolve({ conversation: conversation(), messages: [message] });
      },
    },
  };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
const open = (server: ReturnType<typeof aServer>) =>
  createChatThread(
    server.calls,
    () => undefined,
    () => Promise.resolve(),
  );
const texts = (thread: ReturnType<typeof open>) => thread.state().messages.map(({ text }) => text);

it('resends a message whose answer was lost, and shows it once', async () => {
  const server = aServer();
  const thread = open(server);
  await thread.sync();
  server.cutAnswers(2);
  thread.send('one', []);
  thread.send('two', []);
  await soon();
  expect(server.messages.map(({ text }) => text)).toEqual(['one', 'two']);
  expect(texts(thread)).toEqual(['one', 'two']);
  expect(thread.state().pending).toEqual([]);
});

it('keeps a failed message and the following ones until the retry', async () => {
  const server = aServer();
  const thread = open(server);
  await thread.sync();
  server.cutAnswers(4);
  thread.send('one', []);
  thread.send('two', []);
  await soon();
  const [first] = thread.state().pending;
  expect(thread.state().pending.map(({ failure }) => failure !== null)).toEqual([true, false]);
  thread.retry(first?.clientRef ?? '');
  await soon();
  expect(texts(thread)).toEqual(['one', 'two']);
});

it('fetches all missed messages without a gap before its own message', async () => {
  const server = aServer();
  for (let n = 1; n <= 130; n++) server.write('operator', `line ${n}`);
  const thread = open(server);
  await thread.sync();
  expect([thread.state().messages.length, thread.state().more]).toEqual([100, true]);
  await thread.older();
  expect([thread.state().messages.length, thread.state().more]).toEqual([130, false]);
  for (let n = 131; n <= 370; n++) server.write('operator', `line ${n}`);
  thread.send('mine', []);
  await soon();
  expect(thread.state().messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 371 }, (_, n) => n + 1));
});
