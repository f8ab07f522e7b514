import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadBoot } from './boot.ts';
import { type Ending, endSession, onSessionEnd, startSession, token } from './session.ts';

/** The boot data in a page, reduced to the fields for sessions. */
const written = { status: { brand: { name: 'Brand', merchantCode: 'b' }, info: { whitelabel: [] } } };

beforeAll(async () => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(written) }) });
  await loadBoot();
  vi.unstubAllGlobals();
});

describe('end of a session', () => {
  it('[M-08] notifies all subscribers, and a later one once', () => {
    startSession('worth-nothing');
    endSession('expired');
    expect(token()).toBeNull();
    const [first, second]: [Ending[], Ending[]] = [[], []];
    const leave = onSessionEnd((ending) => first.push(ending));
    onSessionEnd((ending) => second.push(ending));
    expect([first, second]).toEqual([['expired'], []]);
    startSession('fresh');
    endSession('logout');
    expect([first, second]).toEqual([['expired', 'logout'], ['logout']]);
    leave();
    startSession('another');
    endSession('expired');
    expect([first, second]).toEqual([
      ['expired', 'logout'],
      ['logout', 'expired'],
    ]);
  });
  it('[M-08] is not reported without a session', () => {
    const events: Ending[] = [];
    onSessionEnd((ending) => events.push(ending));
    endSession('expired');
    expect(events).toEqual([]);
  });
});
