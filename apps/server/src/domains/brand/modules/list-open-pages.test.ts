import { INFO_PAGES, SITE_PATHS, VENDOR_PAGES } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { listOpenPages } from './list-open-pages.ts';

it('[R-01] [P-49] lists every address of the site and no other by default', () => {
  // the target of `/` is listed separately
  const addresses = SITE_PATHS.filter((path) => path !== '/').flatMap((path): string[] => {
    if (path === '/$game') return VENDOR_PAGES.map((vendor) => `/${vendor}`);
    if (path === '/info/$key') return INFO_PAGES.map((key) => `/info/${key}`);
    return [path];
  });
  const listed = listOpenPages(new Set()).map(({ path }) => path);
  expect(listed.toSorted()).toEqual(addresses.toSorted());
});
