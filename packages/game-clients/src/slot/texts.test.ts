import { expect, it } from 'vitest';
import english from '../../../i18n/messages/en/slots.json' with { type: 'json' };
import source from './texts.ts?raw';

it('asks only for sentences that the catalogue has, and leaves none unused', () => {
  const asked = [...source.matchAll(/'(slots\.[\w.]+)'/g)].map((match) => match[1]);
  expect(asked.sort()).toEqual(Object.keys(english).sort());
});
