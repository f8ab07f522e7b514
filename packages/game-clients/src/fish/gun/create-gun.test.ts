import { type FishHit, FrameRefusedError } from '@fairhouse/contracts';
import { CANNONS, fishPosition, isPossibleHit, type Point, type Spawn } from '@fairhouse/game-math/fish';
import { describe, expect, it } from 'vitest';
import { type FishView, reduceFish } from '../reduce-fish.ts';
import { fish, frame, NOW, session, stateFrame, TABLE } from '../testing/sample-view.ts';
import { angleTo } from './angle-to.ts';
import { createGun, type GunEvent } from './create-gun.ts';

const CANNON = CANNONS[0] as Point;
type Sent = { type: string; fields: Record<string, unknown> };

/** A gun in a room, with a clock that the test moves and answers that the test gives. */
function createRange(fields: Record<string, unknown> = {}) {
  let view = reduceFish(null, stateFrame(fields)) as FishView;
  let now = NOW;
  const sent: Sent[] = [];
  const events: GunEvent[] = [];
  let answer: (sent: Sent) => Promise<Record<string, unknown>> = () => new Promise(() => {});
  const gun = createGun({
    clock: { now: () => now, delay_ms: () => null, measure: (send) => send() },
    view: () => view,
    send(type, content) {
      sent.push({ type, fields: content });
      return answer({ type, fields: content });
    },
    onEvent: (event) => events.push(event),
  });
  gun.restore();
  return {
    gun,
    sent,
    events,
    hits: () => sent.filter(({ type }) => type === 'hit'),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    receive(...frames: Parameters<typeof reduceFish>[1][]) {
      for (const each of frames) view = reduceFish(view, each) as FishView;
    },
    /** Moves the clock in frames of a screen. */
    async wait(ms: number) {
      for (let passed = 0; passed < ms; passed += 16) {
        now += 16;
        gun.advance();
        await Promise.resolve();
      }
      await new Promise((done) => setTimeout(done));
    },
    setNow(next: number) {
      now = next;
    },
  };
}

const at = (spawn: Spawn, ms: number): Point => fishPosition(TABLE, spawn, NOW + ms) as Point;
const turtle = fish('1.f1', 'turtle');
const refused = (reason: string) =>
  Promise.reject(new FrameRefusedError({ code: 'SHOT_REFUSED', key: 'error.SHOT_REFUSED', params: { reason } }));
const hitOf = (more: Partial<FishHit>): FishHit => ({
  shot: 0,
  fish: turtle.id,
  kind: 'turtle',
  step: 0,
  roll: 500,
  outOf: 1_000,
  multiplier: 0,
  killed: false,
  stake: '0.01',
  win: '0.00',
  ...more,
});
const reasons = (events: readonly GunEvent[]) =>
  events.flatMap((event) => (event.type === 'refused' ? event.reason : []));

describe('[G-05] a shot', () => {
  it('is numbered, and reports the first fish that it meets once, at a time that the server accepts', async () => {
    const range = createRange({ fish: [turtle] });
    // where the turtle will be when the bullet has come so far
    const distance = Math.hypot(at(turtle, 0)[0] - CANNON[0], at(turtle, 0)[1] - CANNON[1]);
    const angle = angleTo(CANNON, at(turtle, distance / 15.36));
    range.gun.fire(0, { angle });
    expect(range.sent).toEqual([{ type: 'fire', fields: { shot: 0, t: NOW, step: 0, aim: { angle } } }]);
    await range.wait(3_000);
    expect(range.hits()).toHaveLength(1);
    const [report] = range.hits();
    const { shot, fish: met, t } = (report?.fields ?? {}) as { shot: number; fish: string; t: number };
    expect([shot, met]).toEqual([0, turtle.id]);
    const flight = { shot: 0, step: 0, t: NOW, aim: { angle } };
    expect(isPossibleHit({ table: TABLE, cannon: CANNON }, flight, turtle, t)).toBe(true);
    // an impact is predicted, a kill is not: the fish stays until the server says so
    expect(range.events.map(({ type }) => type)).toEqual(['fired', 'impact']);
    expect(range.gun.flights().map(({ reported }) => reported)).toEqual([turtle.id]);
  });

  it('that is locked meets its fish alone', async () => {
    const near = fish('1.f3', 'whale');
    const range = createRange({ fish: [near, turtle] });
    range.gun.fire(0, { fish: turtle.id });
    await range.wait(3_000);
    expect(range.hits().map(({ fields }) => fields['fish'])).toEqual([turtle.id]);
  });

  it('is over with the answer to its hit; a win above the last ten shots is large', async () => {
    const range = createRange({ fish: [turtle] });
    for (const [win, isLarge] of [
      ['0.01', false],
      ['0.10', true],
    ] as const) {
      range.answerWith(({ type, fields }) =>
        type === 'fire'
          ? Promise.resolve({})
          : Promise.resolve(
              hitOf({ shot: fields['shot'] as number, win, multiplier: 1 }) as unknown as Record<string, unknown>,
            ),
      );
      range.gun.fire(0, { fish: turtle.id });
      await range.wait(3_000);
      expect(range.gun.flights()).toEqual([]);
      expect(range.events.at(-1)).toMatchObject({ type: 'hit', isLarge, hit: { win } });
    }
  });

  it.each([
    ['an unlocked one flies on past it', { angle: 0 }, 1],
    ['a locked one ends', { fish: turtle.id }, 0],
  ])('on a fish that is gone costs nothing: %s', async (_, aim, left) => {
    const range = createRange({ fish: [turtle] });
    const distance = Math.hypot(at(turtle, 0)[0] - CANNON[0], at(turtle, 0)[1] - CANNON[1]);
    const angle = angleTo(CANNON, at(turtle, distance / 15.36));
    range.answerWith(({ type }) => (type === 'fire' ? Promise.resolve({}) : refused('gone')));
    range.gun.fire(0, 'fish' in aim ? (aim as { fish: typeof turtle.id }) : { angle });
    await range.wait(3_000);
    expect(range.hits()).toHaveLength(1);
    expect(range.gun.flights()).toHaveLength(left);
    expect(reasons(range.events)).toEqual(['gone']);
  });

  it('that meets nothing is over after 15 seconds', async () => {
    const range = createRange({ fish: [] });
    range.gun.fire(0, { angle: 2_700 });
    range.setNow(NOW + 15_000);
    range.gun.advance();
    expect(range.gun.flights()).toHaveLength(1);
    range.setNow(NOW + 15_001);
    range.gun.advance();
    expect([range.gun.flights(), range.hits()]).toEqual([[], []]);
  });

  it('that the server refuses is taken out of the water, with the reason', async () => {
    const range = createRange();
    range.answerWith(() => refused('too-fast'));
    range.gun.fire(0, { angle: 2_700 });
    await range.wait(16);
    expect(range.gun.flights()).toEqual([]);
    expect(reasons(range.events)).toEqual(['too-fast']);
  });
});

describe('[G-05] what the server would refuse is not sent', () => {
  const aim = { angle: 2_700 };
  it('the fourth shot of a burst, and a shot in the tide', () => {
    const range = createRange();
    for (let shot = 0; shot < 4; shot++) range.gun.fire(0, aim);
    range.setNow(NOW + 150_000);
    range.gun.fire(0, aim);
    expect(range.sent).toHaveLength(3);
    expect(reasons(range.events)).toEqual(['too-fast', 'tide']);
  });

  it('a shot that the reserved money does not pay', () => {
    const range = createRange({ session: session({ free: '0.05' }) });
    range.gun.fire(3, aim);
    expect(range.gun.shotsLeft(0)).toBe(0);
    range.gun.fire(0, aim);
    expect(reasons(range.events)).toEqual(['no-funds']);
    range.receive(frame('session', { session: session({ free: '0.50', lastShot: 0 }) }));
    range.gun.onSession();
    expect(range.gun.shotsLeft(0)).toBe(50);
  });

  it('a shot without a session, and any after its end', () => {
    const range = createRange({ session: session({ ended: 'left' }) });
    range.gun.fire(0, aim);
    expect([range.sent, reasons(range.events)]).toEqual([[], ['ended']]);
  });

  it('hits that the server computes itself', async () => {
    const range = createRange({ fish: [turtle], session: session({ collisions: 'server' }) });
    range.gun.fire(0, { fish: turtle.id });
    await range.wait(3_000);
    expect(range.hits()).toEqual([]);
    range.gun.onStruck(hitOf({}));
    expect(range.gun.flights()).toEqual([]);
  });
});

it('[G-05] continues after a lost connection with the numbers and bullets that the room knows', () => {
  const bullet = { seat: 0, shot: 6, step: 1, t: NOW - 200, aim: { angle: 2_700 } };
  const range = createRange({ session: session({ lastShot: 7 }), bullets: [bullet, { ...bullet, seat: 1 }] });
  expect(range.gun.flights().map(({ shot, step }) => [shot, step])).toEqual([[6, 1]]);
  range.gun.fire(0, { angle: 2_700 });
  expect(range.sent[0]?.fields['shot']).toBe(8);
});
