import { expect, it } from 'vitest';
import { isPageAddress } from './page-address.ts';
import { EVENT_PAGE, isOpenPath } from './site-paths.ts';

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

it('[P-51] takes only pages of this site as addresses to return to', () => {
  const open = [{ path: '/index' }, { path: '/lott' }];
  for (const address of ['/', '/lott', '/lott?type=SSC', '/lott/#all'])
    expect([address, isPageAddress(address, open)]).toEqual([address, true]);
  for (const address of [
    '',
    '//',
    '//?@other.example',
    '//other.example/lott',
    '/\\other.example',
    '\\\\other.example',
    '/\t/other.example',
    'https://other.example/lott',
    'javascript:alert(1)',
    'lott',
    '/lott@other.example',
    '/elott',
  ])
    expect([address, isPageAddress(address, open)]).toEqual([address, false]);
});

it('[R-09] opens the page of every fixture where the brand has that page', () => {
  const open = [{ path: EVENT_PAGE }];
  for (const address of ['/sports/event/f1', '/sports/event/sim:2026-11.3/', '/sports/event/f1?x=1'])
    expect([address, isOpenPath(address, open)]).toEqual([address, true]);
  expect(isOpenPath('/sports/event/f1', [{ path: '/sports' }])).toBe(false);
  for (const address of ['/sports/event', '/sports/event/', '/sports/event/a/b', '/sports/event/$fixtureId', '/sports'])
    expect([address, isOpenPath(address, open)]).toEqual([address, false]);
});
