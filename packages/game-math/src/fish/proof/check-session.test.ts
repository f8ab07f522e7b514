import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../proof/finding.ts';
import { ProofError } from '../../proof/parse-proof.ts';
import type { HitEvent, SessionEvent } from '../session/session-event.ts';
import type { Spawn } from '../swarm/spawn.ts';
import { playEvents, playSession, recordOf, SPAWNS, STARTED_AT, winsOn } from '../testing/sample-session.ts';
import { checkSession } from './check-session.ts';
import { parseSession } from './parse-session.ts';
import { describeSessionFinding } from './session-finding.ts';
import type { SessionRecord } from './session-record.ts';

/** A squid that is in the water from 8 s to 18 s after the start. */
const { id: SQUID } = SPAWNS.find(({ kind, at }) => kind === 'squid' && at > STARTED_AT + 5_000) as Spawn;
const session = playSession(120);
const record = recordOf(session);
const copy = (): SessionRecord => structuredClone(record);
const verdict = (each: SessionRecord): string => verdictOf(checkSession(each));
const failuresOf = (each: SessionRecord): string[] =>
  checkSession(each).flatMap(({ id, result }) => (result === 'fails' ? [id] : []));

type Batches = SessionRecord['batches'];
const EMPTY = { number: record.batches.length + 1, shots: [], stake: '0.00', win: '0.00' };
/** Returns the batches with this one and the next as one. */
const joined = (batches: Batches, at: number): Batches => {
  const [one, next] = batches.slice(at, at + 2) as [Batches[number], Batches[number]];
  const add = (a: string, b: string) => (Number(a) + Number(b)).toFixed(2);
  const both = { shots: [...one.shots, ...next.shots], stake: add(one.stake, next.stake), win: add(one.win, next.win) };
  return batches.toSpliced(at, 2, { number: 0, ...both }).map((batch, index) => ({ ...batch, number: index + 1 }));
};

describe('[G-05] the record of a session', () => {
  it('verifies completely, also after JSON', () => {
    const parsed = parseSession(JSON.parse(JSON.stringify(record)));
    expect(checkSession(parsed).filter(({ result }) => result !== 'holds')).toEqual([]);
    expect(session.effects.filter(({ type }) => type === 'hit').length).toBeGreaterThan(60);
    expect(session.effects.some(({ type }) => type === 'refused')).toBe(true);
  });

  it('lists every shot that did not count, with what it would have drawn', () => {
    const shots = new Set(session.effects.flatMap((effect) => (effect.type === 'hit' ? [effect.hit.shot] : [])));
    const lines = checkSession(record).flatMap(({ details = [] }) => details);
    expect(lines.some((line) => line.includes('expired'))).toBe(true);
    expect(lines.some((line) => line.includes('skipped'))).toBe(false);
    for (let shot = 0; shot < 120; shot++)
      if (!shots.has(shot))
        expect(
          lines.filter((line) => line.startsWith(`shot ${shot}`) && line.includes('would have')),
          `shot ${shot}`,
        ).not.toEqual([]);
  });

  it('does not judge a hit that a client repeats after it counted', () => {
    const frames = session.log.flatMap(({ event }) => (event.type === 'fund' ? [] : [event, event]));
    const repeated = playEvents([{ type: 'fund', at: STARTED_AT, amount: 10_000n }, ...frames]);
    expect(repeated.log.filter(({ answer }) => answer === 'spent').length).toBeGreaterThan(50);
    const sentences = checkSession(recordOf(repeated)).map(describeSessionFinding);
    expect(sentences.filter((sentence) => /spent|shot-number/.test(sentence))).toEqual([]);
  });

  it('has a sentence for each finding, with all its values', () => {
    for (const finding of checkSession(record)) expect(describeSessionFinding(finding)).not.toMatch(/[{}]|undefined/);
  });

  const first = record.log.findIndex(({ answer }) => typeof answer === 'object' && answer !== null);
  const wins = record.log.findIndex(
    ({ answer }) => typeof answer === 'object' && answer !== null && answer.multiplier > 0,
  );
  const won = record.batches.findIndex(({ win }) => win !== '0.00');
  const change = (path: readonly (string | number)[], value: unknown): SessionRecord => {
    const changed = copy();
    const parent = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>(
        (tree, key) => tree[key] as Record<string, unknown>,
        changed as unknown as Record<string, unknown>,
      );
    parent[String(path.at(-1))] = value;
    return changed;
  };

  it.each<[string, SessionRecord, string]>([
    ['another server seed', change(['seeds', 'serverSeed'], '2f'.repeat(32)), 'promise'],
    ['a server seed that is none', change(['seeds', 'serverSeed'], 'XX'), 'promise'],
    ['another commitment', change(['seeds', 'commitment'], '2f'.repeat(32)), 'promise'],
    ['another client seed', change(['seeds', 'clientSeed'], 'kelp:2'), 'answers'],
    ['another room seed', change(['swarms', 0, 'roomSeed'], '2f'.repeat(32)), 'swarm-promise'],
    ['another room', change(['swarms', 0, 'room'], 'reef-25'), 'answers'],
    ['another seat', change(['seat'], 1), 'answers'],
    ['a seat that is none', change(['seat'], 4), 'replayed'],
    ['another drawn number', change(['log', first, 'answer', 'roll'], 1_999), 'answers'],
    ['a smaller win', change(['log', wins, 'answer', 'multiplier'], 1), 'answers'],
    ['a hit refused as impossible', change(['log', first, 'answer'], 'impossible'), 'answers'],
    ['a hit of another shot', change(['log', first, 'event', 'shot'], 119), 'answers'],
    ['a hit that is missing', { ...copy(), log: record.log.toSpliced(first, 1) }, 'batches'],
    ['another price level', change(['level'], 'reef'), 'stakes'],
    ['a level that is none', change(['level'], 'pond'), 'replayed'],
    ['a smaller win of a batch', change(['batches', won, 'win'], '0.00'), 'stakes'],
    ['a batch that is missing', { ...copy(), batches: record.batches.slice(1) }, 'batches'],
    [
      'a batch booked twice',
      { ...copy(), batches: [...record.batches, record.batches[0] as SessionRecord['batches'][number]] },
      'batches',
    ],
    ['a batch that goes on after a win', { ...copy(), batches: joined(record.batches, won) }, 'batches'],
    ['a batch of another number', change(['batches', 1, 'number'], 3), 'batches'],
    ['a batch without hits', { ...copy(), batches: [...record.batches, EMPTY] }, 'batches'],
    ['a line that goes back in time', change(['log', 5, 'event', 'at'], STARTED_AT - 1), 'in-order'],
    ['another total', change(['total', 'win'], '0.01'), 'total'],
    ['another end', change(['ended'], 'time'), 'ended'],
    ['another version', change(['versionHash'], '00'), 'table-known'],
    ['another game', change(['game'], 'no-such-game'), 'table-known'],
  ])('is refuted by %s', (_what, changed, id) => {
    expect(failuresOf(changed)).toContain(id);
    expect(verdict(changed)).toBe('refuted');
  });

  it('is refuted when a fish is hit after the player killed it', () => {
    const events = (gone: boolean): SessionEvent[] => {
      const [fish, t] = [SQUID, STARTED_AT + 10_000];
      const kill = Array.from({ length: 999 }, (_, shot) => shot).filter((shot) => winsOn({ shot, fish }));
      return [
        { type: 'fund', at: STARTED_AT, amount: 100n },
        ...kill.slice(0, 2).flatMap((shot, at): SessionEvent[] => [
          { type: 'fire', at: t + at * 2_500, t: t + at * 2_500, shot, step: 0, aim: { fish } },
          {
            type: 'hit',
            at: t + at * 2_500 + 2_400,
            t: t + at * 2_500 + 2_400,
            shot,
            fish,
            gone: gone && at > 0,
            by: 'client',
          },
        ]),
      ];
    };
    expect(failuresOf(recordOf(playEvents(events(true))))).toEqual([]);
    expect(failuresOf(recordOf(playEvents(events(false))))).toEqual(['fish']);
  });

  it('has no verdict while a seed is secret', () => {
    for (const path of [
      ['seeds', 'serverSeed'],
      ['swarms', 0, 'roomSeed'],
    ]) {
      expect(verdict(change(path, null))).toBe('open');
      expect(failuresOf(change(path, null))).toEqual([]);
    }
  });

  it.each<[string, unknown]>([
    ['session.format', change(['format'], 'fairhouse/fish-session/2')],
    ['session.log[0].event.type', change(['log', 0, 'event'], { type: 'gift', at: 1 })],
    ['session.batches[0].stake', change(['batches', 0, 'stake'], '-1.00')],
    [
      'session.log[3].event.shot',
      change(['log', 3, 'event'], { type: 'hit', at: 1, t: 1, fish: 'x', gone: false, by: 'client' }),
    ],
    ['session.seeds', { ...copy(), seeds: undefined }],
    ['session: an object is needed', null],
  ])('is not parsed with a wrong %s', (place, value) => {
    expect(() => parseSession(value)).toThrow(ProofError);
    expect(() => parseSession(value)).toThrow(place);
  });
});

describe('[G-05] a server patched against winning shots is exposed', () => {
  const isWinningHit = (event: SessionEvent): event is HitEvent => event.type === 'hit' && winsOn(event);

  it.each<[string, string, string, Parameters<typeof playSession>[1]]>([
    [
      'refuses winning hits as gone',
      'aimed-shots',
      'gone',
      (event) => (isWinningHit(event) ? { ...event, gone: true } : event),
    ],
    ['loses winning hits', 'aimed-shots', 'expired', (event) => (isWinningHit(event) ? null : event)],
    [
      'claims that winning hits came too late',
      'aimed-shots',
      'clock-late',
      (event) => (isWinningHit(event) ? { ...event, at: event.at + 300 } : event),
    ],
    [
      'denies to have read shots that would kill squids',
      'lost-shots',
      'skipped',
      (event) => (event.type === 'fire' && winsOn({ shot: event.shot, fish: SQUID }) ? null : event),
    ],
  ])('that %s', (_how, id, reason, server) => {
    const failed = checkSession(recordOf(playSession(220, server))).filter(({ result }) => result === 'fails');
    expect(failed.map((finding) => [finding.id, finding.values['reason']])).toContainEqual([id, reason]);
  });

  it('while one that refuses as many by chance is not', () => {
    let hits = 0;
    const honest = recordOf(
      playSession(220, (event) => {
        if (event.type !== 'hit') return event;
        hits += 1;
        return hits % 4 === 0 ? { ...event, gone: true } : event;
      }),
    );
    expect(failuresOf(honest)).toEqual([]);
  });
});
