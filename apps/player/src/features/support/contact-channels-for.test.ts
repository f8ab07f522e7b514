import type { ServicePath } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { contactChannelsFor } from './contact-channels-for.ts';

const channel = (name: string, vip: boolean): ServicePath => ({
  type: '1',
  path: `https://${name}.example`,
  labels: { EN: name },
  vip,
});
const namesFor = (rank: number, ...channels: ServicePath[]) =>
  contactChannelsFor(channels, rank).map(({ labels }) => labels['EN']);

it('[S-06] shows VIP service only to ranks above 4, live chat to the others', () => {
  const channels = [channel('chat', false), channel('vip', true), channel('mail', false)];
  expect(namesFor(0, ...channels)).toEqual(['chat', 'mail']);
  expect(namesFor(4, ...channels)).toEqual(['chat', 'mail']);
  expect(namesFor(5, ...channels)).toEqual(['vip']);
});

it('[S-06] falls back to live chat without a VIP service', () => {
  expect(namesFor(9, channel('chat', false))).toEqual(['chat']);
});
