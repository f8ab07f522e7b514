import { expect, it } from 'vitest';
import { isOpenPath } from './site-paths.ts';

it('[R-01] recognises an open page by its path only', () => {
  const open = [{ path: '/index' }, { path: '/rng' }, { path: '/info/terms' }];
  for (const address of ['/', '/index', '/rng', '/rng/', '/rng?page=HOUSE', '/info/terms#age'])
    expect([address, isOpenPath(address, open)]).toEqual([address, true]);
  for (const address of [
    '/hot',
    '/RNG',
    '/$game',
    '/info',
    '/info/$key',
    '/rng/more',
    '//rng',
    '',
    'https://x.example/rng',
  ])
    expect([address, isOpenPath(address, open)]).toEqual([address, false]);
});
