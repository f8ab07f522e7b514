import { expect, it } from 'vitest';
import { emptyMission, parseMission, toMissionDraft } from './mission-draft.ts';

it('[C-13] a draft of a mission names what is missing, and becomes its settings', () => {
  const empty = parseMission(emptyMission());
  expect([empty.settings, [...empty.wrong].sort()]).toEqual([null, ['amount', 'name', 'target']]);
  const draft = { ...emptyMission(), names: { EN: 'Spin' }, target: '12', goal: 'rounds' as const, amount: '5' };
  const { settings } = parseMission({ ...draft, games: 'lantern-orchard, ember-forge', reward: 'points' });
  expect(settings).toMatchObject({
    goal: { kind: 'rounds', target: '12', games: ['lantern-orchard', 'ember-forge'] },
    reward: { kind: 'points', amount: '5', times_x100: 0 },
    ...{ untilDay: null, after: null },
  });
  const wrong = parseMission({ ...draft, target: '1.5', untilDay: '2020-01-01', claimDays: '91', times: 'x' }).wrong;
  expect([...wrong].sort()).toEqual(['claimDays', 'target', 'times', 'untilDay']);
  if (!settings) throw new Error('the draft is complete');
  const stored = { ...settings, no: '7', version: 2, completed: 0 };
  expect(parseMission(toMissionDraft(stored)).settings).toEqual(settings);
});
