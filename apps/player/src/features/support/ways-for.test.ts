import type { ServicePath } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { waysFor } from './ways-for.ts';

const way = (name: string, vip: boolean): ServicePath => ({
  type: '1',
  path: `https://${name}.example`,
  labels: { EN: name },
  vip,
});
const namesFor = (rank: number, ...ways: ServicePath[]) => waysFor(ways, rank).map(({ labels }) => labels['EN']);

it('[S-06] leads ranks above 4 to the VIP service alone, and all others to the live chat', () => {
  const ways = [way('chat', false), way('vip', true), way('mail', false)];
  expect(namesFor(0, ...ways)).toEqual(['chat', 'mail']);
  expect(namesFor(4, ...ways)).toEqual(['chat', 'mail']);
  expect(namesFor(5, ...ways)).toEqual(['vip']);
});

it('[S-06] leaves nobody without a way where the house has no VIP service', () => {
  expect(namesFor(9, way('chat', false))).toEqual(['chat']);
});
