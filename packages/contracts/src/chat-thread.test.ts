import { expect, it } from 'vitest';
import type { ChatLine, Conversation } from './calls/support.ts';
import { openChatThread, type PendingLine } from './chat-thread.ts';
import { LostCall } from './client.ts';

/** A conversation on the other side of a line that can be cut. */
function aHouse() {
  const lines: ChatLine[] = [];
  let cut = 0;
  const conversation = (): Conversation | null =>
    lines.length === 0
      ? null
      : {
          ...{ id: '1', state: 'waiting', operator: '', outOfHours: false, lastSeq: lines.length },
          ...{ guestReadSeq: 0, operatorReadSeq: 0, createdAt: '2026-11-21T00:00:00.000Z' },
        };
  const write = (author: ChatLine['author'], text: string, clientRef: string | null = null): ChatLine => {
    const known = lines.find((line) => clientRef !== null && line.clientRef === clientRef);
    if (known) return known;
    const line: ChatLine = {
      ...{ seq: lines.length + 1, author, operator: '', text, note: null, images: [], clientRef },
      at: '2026-11-21T00:00:00.000Z',
    };
    lines.push(line);
    return line;
  };
  return {
    lines,
    write,
    /** The next so many answers get lost on their way back. */
    cutAnswers: (count: number) => {
      cut = count;
    },
    calls: {
      read: ({ after, before }: { after: number; before?: number }) => {
        const all = lines.filter(({ seq }) => seq > after && (before === undefined || seq < before));
        const some = after > 0 ? all.slice(0, 100) : all.slice(-100);
        return Promise.resolve({ conversation: conversation(), lines: some, more: (some[0]?.seq ?? 1) > 1 });
      },
      send: ({ text, clientRef }: PendingLine) => {
        const line = write('guest', text, clientRef);
        if (cut-- > 0) return Promise.reject(new LostCall('/support/v1/lines'));
        return Promise.resolve({ conversation: conversation(), lines: [line] });
      },
    },
  };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
const open = (house: ReturnType<typeof aHouse>) =>
  openChatThread(
    house.calls,
    () => undefined,
    () => Promise.resolve(),
  );
const texts = (thread: ReturnType<typeof open>) => thread.state().lines.map(({ text }) => text);

it('sends a line whose answer was lost again, and shows it once', async () => {
  const house = aHouse();
  const thread = open(house);
  await thread.sync();
  house.cutAnswers(2);
  thread.send('one', []);
  thread.send('two', []);
  await soon();
  expect(house.lines.map(({ text }) => text)).toEqual(['one', 'two']);
  expect(texts(thread)).toEqual(['one', 'two']);
  expect(thread.state().pending).toEqual([]);
});

it('keeps a line that does not go, and those after it, until it is sent again', async () => {
  const house = aHouse();
  const thread = open(house);
  await thread.sync();
  house.cutAnswers(4);
  thread.send('one', []);
  thread.send('two', []);
  await soon();
  const [first] = thread.state().pending;
  expect(thread.state().pending.map(({ failure }) => failure !== null)).toEqual([true, false]);
  thread.retry(first?.clientRef ?? '');
  await soon();
  expect(texts(thread)).toEqual(['one', 'two']);
});

it('reads what was said while it was away, however much, without a gap before its own line', async () => {
  const house = aHouse();
  for (let n = 1; n <= 130; n++) house.write('operator', `line ${n}`);
  const thread = open(house);
  await thread.sync();
  expect([thread.state().lines.length, thread.state().more]).toEqual([100, true]);
  await thread.older();
  expect([thread.state().lines.length, thread.state().more]).toEqual([130, false]);
  for (let n = 131; n <= 370; n++) house.write('operator', `line ${n}`);
  thread.send('mine', []);
  await soon();
  expect(thread.state().lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 371 }, (_, n) => n + 1));
});
