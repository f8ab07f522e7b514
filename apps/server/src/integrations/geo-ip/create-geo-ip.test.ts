import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createGeoIp } from './create-geo-ip.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'geo-ip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const table = path.join(folder, 'ranges.csv');
writeFileSync(table, '8.8.8.0,8.8.8.255,AQ\n');

const ADDRESSES: [ip: string, country: string][] = [
  ['8.8.8.8', 'AQ'],
  ['::ffff:8.8.8.8', 'AQ'],
  ['139.18.1.1', 'DE'],
  ['2001:638::1', 'DE'],
  ['127.0.0.1', ''],
  ['192.168.0.1', ''],
  ['::1', ''],
  ['not an address', ''],
  ['', ''],
  [`fe80::1%${'a'.repeat(10_000)}`, ''],
];

it('returns the country of an address, the same every time', () => {
  const geoIp = createGeoIp(table);
  for (let n = 0; n < 3; n++) expect(ADDRESSES.map(([ip]) => [ip, geoIp.country(ip)])).toEqual(ADDRESSES);
});

it('is right again for an address that left its cache', () => {
  const geoIp = createGeoIp(table);
  const inTurn = () => ADDRESSES.map(([ip]) => [ip, geoIp.country(ip)]);
  expect(inTurn()).toEqual(ADDRESSES);
  for (let n = 0; n < 12_000; n++) geoIp.country(`10.0.${n >> 8}.${n & 255}`);
  expect(inTurn()).toEqual(ADDRESSES);
});
