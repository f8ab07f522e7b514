import { globSync, readFileSync } from 'node:fs';
import { INFO_PAGES } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { MODULE_DEPENDENCIES } from './module-dependencies.ts';
import { PART_DEPENDENCIES } from './module-parts.ts';
import { listModules } from './module-tree.ts';
import { previewModules } from './preview-modules.ts';

const SITE = new URL('../../../../../player/src/', import.meta.url).pathname;
const known = new Set(listModules().map(({ modId }) => modId));

it('[S-08] the preview covers each module that the site’s code uses', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: SITE }).map((file) => readFileSync(`${SITE}${file}`, 'utf8'));
  const moduleIds = code.flatMap((text) =>
    [...text.matchAll(/(?:isOn\(|module: )'([A-Z\d-]+)'/g)].map(([, modId]) => modId ?? ''),
  );
  const dependencies = new Set(Object.values(PART_DEPENDENCIES).flat());
  expect(moduleIds.length).toBeGreaterThan(20);
  // a module that is not in the tree can never be switched on, so its part of the site could never appear
  expect([...new Set(moduleIds)].filter((modId) => !known.has(modId))).toEqual([]);
  expect([...new Set(moduleIds)].filter((modId) => !dependencies.has(modId))).toEqual([]);
});

it('[S-08] parts and dependencies name modules of the tree', () => {
  const named = [
    ...Object.entries(MODULE_DEPENDENCIES),
    ...Object.entries(PART_DEPENDENCIES).map(([, dependencies]) => ['', dependencies] as const),
  ];
  const all = named.flatMap(([modId, dependencies]) => [...(modId ? [modId] : []), ...dependencies]);
  expect(all.filter((modId) => !known.has(modId))).toEqual([]);
});

it('[R-17] [S-08] share, reward centre and cashback appear in the side menu with their switches', () => {
  const { added, removed, missing } = previewModules(
    { REWARDS: false, MANPLAYREB3: false, REFERRAL: false },
    { REFERRAL: true, REWARDS: true, MANPLAYREB3: true },
  );
  expect(added.parts).toEqual(['menu.share', 'menu.rewards', 'menu.cashback']);
  expect([removed.parts, missing]).toEqual([[], []]);
});

it('[S-08] a switch opens its tab; a closed group closes its modules, pages, parts and calls', () => {
  const nothing = { modules: [], pages: [], parts: [], calls: [] };
  expect(previewModules({}, { 'REG-MOBILE': true })).toEqual({
    added: { ...nothing, modules: ['REG-MOBILE'], parts: ['register.mobile'] },
    removed: nothing,
    missing: [],
  });
  const { added, removed, missing } = previewModules({}, { CONTENT: false, 'LOGIN-CODE': true });
  expect(removed.modules).toEqual([
    'CONTENT',
    'CMS-HOME',
    'MCS-ANNOUNCEMENTS',
    'CMS-PROMOTIONS',
    'CMS-HELP',
    'CMS-PAGES',
  ]);
  const info = INFO_PAGES.map((key) => `/info/${key}`);
  expect(removed.pages).toEqual([
    ...['/noticePage', '/vip', '/join', ...info],
    ...['/promotions', '/promoDetail', '/help', '/helpmc'],
  ]);
  expect(removed.parts).toEqual([
    ...['search.help', 'menu.promotions', 'menu.help'],
    ...['centre.announcements', 'home.promotions'],
  ]);
  expect(removed.calls).toContain('GET /wps/relay/MCSFE_getListAnnouncements');
  // the field is in a tab that is not open
  expect(added).toEqual({ ...nothing, modules: ['LOGIN-CODE'] });
  expect(missing).toEqual([{ modId: 'LOGIN-CODE', dependencies: ['LOGIN-PHONE'] }]);
});
