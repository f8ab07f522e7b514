import { expect, it } from 'vitest';
import { mainMarket } from './main-markets.ts';
import type { Market } from './sports-queries.ts';

const aTotal = (line: string, status: Market['status'], prices: [number | null, number | null]): Market => ({
  market: `ou:FT:${line}`,
  kind: 'ou',
  period: 'FT',
  line,
  name: 'Total',
  status,
  producer: 'pre',
  live: true,
  version: 1,
  outcomes: prices.map((price, at) => ({
    outcome: at === 0 ? 'over' : 'under',
    name: '',
    price,
    result: null,
    stopped: false,
  })),
});

const listed = [aTotal('2.5', 'OPEN', [1900, 1950])];

it('[R-09] keeps the listed market while it is open or suspended, with its newest prices', () => {
  const evener = aTotal('3', 'OPEN', [1930, 1930]);
  expect(mainMarket('ou', listed, [aTotal('2.5', 'OPEN', [1500, 2600]), evener])?.outcomes[0]?.price).toBe(1500);
  expect(mainMarket('ou', listed, [aTotal('2.5', 'SUSPENDED', [1500, 2600]), evener])?.line).toBe('2.5');
});

it('takes the most even market when the listed one is over, and keeps it when there is no other', () => {
  const over = aTotal('2.5', 'SETTLED', [null, null]);
  const others = [aTotal('3.5', 'OPEN', [2400, 1560]), aTotal('3', 'OPEN', [2000, 1860])];
  expect(mainMarket('ou', listed, [over, ...others])?.line).toBe('3');
  expect(mainMarket('ou', listed, [over])?.status).toBe('SETTLED');
  expect(mainMarket('ah', listed, [over])).toBeUndefined();
});
