import { expect, it } from 'vitest';
import { fishVersionHash } from '../fish-games.ts';
import { listKinds } from '../fish-table.ts';
import { kelpHollow } from '../games/kelp-hollow.ts';
import { parSheet } from './par-sheet.ts';

it('[G-05] the PAR sheet has each kind with its exact chance, return and variance', () => {
  const sheet = parSheet(kelpHollow);
  expect(sheet).toContain(`version hash ${fishVersionHash(kelpHollow)}`);
  for (const { id } of listKinds(kelpHollow)) expect(sheet).toMatch(new RegExp(`^${id} .* 97/100 +\\d+/10000 `, 'm'));
  expect(sheet).toMatch(/^whale +120 +80 +97\/8000 +97\/100 +766591\/10000 +8\.7555 +1 in 82\.47$/m);
  expect(sheet).toContain('1 of 1000 pay 200-800 and kill; 12 of 1000 pay 25; 34 of 1000 pay 5');
});
