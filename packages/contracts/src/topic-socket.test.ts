import { expect, it, vi } from 'vitest';
import { connectTopicSocket, nextPause_ms } from './topic-socket.ts';

it('doubles the delay up to half a minute, with a jitter of 25 %', () => {
  expect(nextPause_ms(1000, 0.5)).toBe(2000);
  expect(nextPause_ms(1000, 0)).toBe(1500);
  expect(nextPause_ms(1000, 1)).toBe(2500);
  expect(nextPause_ms(60_000, 0.5)).toBe(30_000);
});

/** A socket that records what is sent. */
class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen?: () => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.opened.push(this);
  }
  send = (text: string) => this.sent.push(JSON.parse(text));
  close = () => this.onclose?.();
  accept() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
}

it('[R-02] opens for a visitor while topics are watched, and says when others are', () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  let watched: string[] = [];
  const { rewatch } = connectTopicSocket(
    { url: '', token: () => null, watched: () => watched, onTopic: () => {} },
    () => 0,
  );
  expect(FakeSocket.opened).toEqual([]);
  watched = ['lottery/one'];
  rewatch();
  const [first] = FakeSocket.opened;
  first?.accept();
  watched = ['lottery/one', 'lottery/two'];
  rewatch();
  expect(first?.sent).toEqual([{ watch: ['lottery/one'] }, { watch: ['lottery/one', 'lottery/two'] }]);
  watched = [];
  rewatch();
  expect(FakeSocket.opened.length).toBe(1);
  vi.unstubAllGlobals();
});

it('sends the token of a member, with what is watched', () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  connectTopicSocket({ url: '', token: () => 'secret', watched: () => ['lottery/one'], onTopic: () => {} }, () => 0);
  FakeSocket.opened[0]?.accept();
  expect(FakeSocket.opened[0]?.sent).toEqual([{ token: 'secret', watch: ['lottery/one'] }]);
  vi.unstubAllGlobals();
});
