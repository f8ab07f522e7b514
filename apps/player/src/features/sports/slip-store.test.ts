import { beforeEach, expect, it } from 'vitest';
import { legKey, type SlipLeg, slip } from './slip-store.ts';

const aLeg = (fixtureId: string, price = 1950): SlipLeg => ({
  fixtureId,
  market: '1x2:FT',
  outcome: '1',
  price,
  home: 'Home',
  away: 'Away',
  marketName: 'Result',
  outcomeName: 'Home',
  line: null,
});
const aSent = (clientRef: string, ...legs: SlipLeg[]) => ({
  account: 'anna',
  slot: legs.length > 1 ? 'multiple' : legKey(aLeg('f1')),
  input: { clientRef, amount: '5', legs },
});

beforeEach(() => {
  slip.clear();
  for (const { input } of slip.read().sent) slip.settleSent(input.clientRef, null);
  for (const { betId } of slip.read().placed) slip.dismiss(betId);
});

it('[G-07] adds and removes a selection; the second of another match makes a multiple', () => {
  slip.toggle(aLeg('f1'));
  expect(slip.read().mode).toBe('single');
  slip.toggle(aLeg('f2'));
  expect(slip.read()).toMatchObject({ mode: 'multiple', legs: [{ fixtureId: 'f1' }, { fixtureId: 'f2' }] });
  slip.toggle(aLeg('f1'));
  expect(slip.read()).toMatchObject({ mode: 'single', legs: [{ fixtureId: 'f2' }] });
  slip.toggle({ ...aLeg('f2'), outcome: 'X' });
  expect(slip.read()).toMatchObject({ mode: 'single', legs: [{ outcome: '1' }, { outcome: 'X' }] });
});

it('keeps a sent bet with its id until it is answered, and its selections if it was refused', () => {
  slip.toggle(aLeg('f1'));
  slip.setStake(legKey(aLeg('f1')), '5');
  slip.keepSent(aSent('ref-1', aLeg('f1')));
  expect(slip.read().sent).toHaveLength(1);
  slip.settleSent('ref-1', null);
  expect(slip.read()).toMatchObject({ sent: [], placed: [], legs: [{ fixtureId: 'f1' }] });
  expect(slip.read().stakes).toEqual({ [legKey(aLeg('f1'))]: '5' });
});

it('takes the selections of a placed bet off the slip and keeps its answer until it is put away', () => {
  slip.toggle(aLeg('f1'));
  slip.toggle(aLeg('f2'));
  slip.keepSent(aSent('ref-2', aLeg('f1'), aLeg('f2')));
  slip.settleSent('ref-2', '1-7');
  slip.settleSent('ref-2', '1-7');
  expect(slip.read()).toMatchObject({ legs: [], sent: [], placed: [{ account: 'anna', betId: '1-7' }] });
  slip.dismiss('1-7');
  expect(slip.read().placed).toEqual([]);
});

it('takes new prices only for the selections that have one', () => {
  slip.toggle(aLeg('f1'));
  slip.toggle(aLeg('f2'));
  slip.acceptPrices(({ fixtureId }) => (fixtureId === 'f1' ? 1800 : null));
  expect(slip.read().legs.map(({ price }) => price)).toEqual([1800, 1950]);
});
