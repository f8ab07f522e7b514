import { expect, it } from 'vitest';
import { isSitePath } from './site-paths.ts';

it('[R-01] knows the pages of the site from what only looks like one', () => {
  for (const path of ['/', '/index', '/rng', '/rng/', '/register.html', '/pp', '/cq9', '/info/terms'])
    expect([path, isSitePath(path)]).toEqual([path, true]);
  for (const path of ['/no-such-page', '/RNG', '/$game', '/info', '/info/$key', '/info/vip', '/rng/more', '//rng', ''])
    expect([path, isSitePath(path)]).toEqual([path, false]);
});
