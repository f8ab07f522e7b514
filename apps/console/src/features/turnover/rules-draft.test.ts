import { expect, it } from 'vitest';
import { parseRules, toRulesDraft } from './rules-draft.ts';
import type { TurnoverRules } from './turnover-queries.ts';

const RULES: TurnoverRules = {
  mode: 'keep',
  unplayedFee_bps: 0,
  clearBelow: '1',
  times: {},
  weights: { games: { 'lantern-orchard': 5_000 }, categories: {}, other: 10_000 },
  version: 3,
};

it('[C-04] weights of games stay as they are, change, and are refused when a code is missing or there twice', () => {
  const draft = toRulesDraft(RULES, []);
  expect(draft.games).toEqual([{ code: 'lantern-orchard', weight: '50' }]);
  expect(parseRules(draft, RULES).rules?.weights.games).toEqual({ 'lantern-orchard': 5_000 });
  const changed = { ...draft, games: [{ code: 'ember-forge', weight: '12.5' }] };
  expect(parseRules(changed, RULES).rules?.weights.games).toEqual({ 'ember-forge': 1_250 });
  const wrongOf = (games: typeof draft.games) => [...parseRules({ ...draft, games }, RULES).wrong];
  expect(wrongOf([{ code: '', weight: '10' }])).toEqual(['games.0.code']);
  const twice = { code: 'ember-forge', weight: '10' };
  expect(wrongOf([twice, twice])).toEqual(['games.1.code']);
  expect(wrongOf([{ ...twice, weight: '101' }])).toEqual(['games.0.weight']);
});

it('[C-04] countries where nothing need be played are read, and refused when they are no codes', () => {
  const draft = toRulesDraft({ ...RULES, freeIn: ['GB', 'SE'] }, []);
  expect(draft.freeIn).toBe('GB, SE');
  expect(parseRules(draft, RULES).rules?.freeIn).toEqual(['GB', 'SE']);
  expect(parseRules({ ...draft, freeIn: '' }, RULES).rules?.freeIn).toBeUndefined();
  expect([...parseRules({ ...draft, freeIn: 'GB, Sweden' }, RULES).wrong]).toEqual(['freeIn']);
});
