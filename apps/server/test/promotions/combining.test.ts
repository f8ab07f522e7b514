import { calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import { codeOf, refusalOf } from '#testing';
import {
  endOf,
  type Member,
  type OwnRules,
  type PromotionSite,
  rulesOf,
  startPromotionSite,
} from './promotion-site.ts';

// Promotions that cannot be combined: who has one of them takes no part in another.

const { promotions, promotionsBackoffice } = calls;
let fixture: PromotionSite;
beforeAll(async () => {
  fixture = await startPromotionSite();
});
afterAll(async () => {
  expect((await trialBalance(fixture.site.db)).differences).toEqual([]);
  await fixture.site.close();
});

const member = () => fixture.site.member();
const get = (who: Member, id: string) => who.call(promotions.get, { id });
const join = async (who: Member, id: string) => who.call(promotions.join, { id, hash: (await get(who, id)).hash });
const stateIn = async (who: Member, id: string) => {
  const { state, why } = await get(who, id);
  return why ? `${state}: ${why}` : state;
};
const notWith = (...ids: string[]): OwnRules => ({
  conditions: { minRank: 0, countries: [], notWith: ids.map((id) => ({ id, names: {} })) },
});
const AUTOMATIC: OwnRules = { joins: false, gives: 'automatic' };

it('[S-02] a player joins one of two promotions that cannot be combined, whichever rules say so', async () => {
  const one = await fixture.launch({ names: { EN: 'Spring' } });
  const other = await fixture.launch(notWith(one));
  const free = await fixture.launch();
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const who = await member();
    expect([await stateIn(who, one), await stateIn(who, other)]).toEqual(['join', 'join']);
    await join(who, first);
    expect(await stateIn(who, second)).toBe('closed: not-eligible');
    expect(await codeOf(join(who, second))).toBe('REWARD_CLOSED');
    await join(who, free);
  }
  const { terms } = await get(await member(), other);
  expect(terms).toContain('It cannot be combined with: Spring.');
});

it('[S-02] of two joined at the same time one is joined, and of two that are given without joining one is given', async () => {
  // joining gives nothing yet
  const stakes: OwnRules = {
    trigger: { kind: 'stakes', window: 'day', goal: '10.00', categories: ['RNG'], games: [] },
  };
  const one = await fixture.launch(stakes);
  const other = await fixture.launch({ ...stakes, ...notWith(one) });
  for (let round = 0; round < 5; round++) {
    const who = await member();
    const ends = await Promise.all([one, other].map((id) => endOf(join(who, id))));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  }
  const deposit: OwnRules = {
    ...AUTOMATIC,
    trigger: { kind: 'deposit', nths: [], methods: [], least: '10', repeat: 'once' },
  };
  const first = await fixture.launch(deposit);
  const second = await fixture.launch({ ...deposit, ...notWith(first) });
  const who = await member();
  await fixture.deposit(who, '20.00');
  await Promise.all([fixture.run(), fixture.run()]);
  const states = [await stateIn(who, first), await stateIn(who, second)];
  expect(new Set(states)).toEqual(new Set(['closed: not-eligible', 'issued']));
  expect((await who.call(calls.identity.balance)).sumBalance).toBe('25.00');
});

it('[S-02] saving writes their names, and refuses itself and what the brand does not have', async () => {
  const { save, get: detail, previewPlayer } = promotionsBackoffice;
  const one = await fixture.launch({ names: { EN: 'Summer' } });
  const two = await fixture.launch(notWith(one));
  const stored = await fixture.marketer.call(detail, { id: two });
  expect(stored.rules.conditions.notWith).toEqual([{ id: one, names: { EN: 'Summer' } }]);
  for (const id of [two, '999999999'])
    expect(
      await refusalOf(
        fixture.marketer.call(save, { id: two, version: stored.version, rules: rulesOf(notWith(one, id)) }),
      ),
    ).toMatchObject({ code: 'INVALID_INPUT', field: 'rules.conditions.notWith' });
  expect((await fixture.marketer.call(detail, { id: two })).version).toBe(stored.version);
  const who = await member();
  await join(who, one);
  const preview = await fixture.marketer.call(previewPlayer, { id: two, player: who.username, amount: null });
  expect(preview.obstacles).toContainEqual({ reason: 'not-combinable', needed: '', has: 'Summer' });
});

it('[S-02] what was joined before a new version is finished by its own rules', async () => {
  const one = await fixture.launch();
  const two = await fixture.launch();
  const who = await member();
  await join(who, one);
  const { save, launch, get: detail } = promotionsBackoffice;
  const { version } = await fixture.marketer.call(detail, { id: one });
  await fixture.marketer.call(save, { id: one, version, rules: rulesOf(notWith(two)) });
  await fixture.marketer.call(launch, { id: one, version: version + 1, reason: 'not with the other one' } as never);
  await join(who, two);
  const later = await member();
  await join(later, two);
  expect(await codeOf(join(later, one))).toBe('REWARD_CLOSED');
});
