import fs from 'node:fs';
import path from 'node:path';
import { MEMBER_PAGES } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { picturedScreens, screens } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** Returns the paths in a site map: every string that begins with a slash. */
const pathsOf = (file: string): string[] => [
  ...new Set([...read(file).matchAll(/'(\/[\w.$/]*)'/g)].map((match) => match[1] ?? '')),
];
const shown = new Set(screens.map(({ route, address }) => route ?? address.replace(/\?.*/, '')));

describe('list of screens', () => {
  it('has every page of the player site', () => {
    // The bare slash redirects to /index.
    const missing = pathsOf('apps/player/src/site-map.tsx').filter((each) => each !== '/' && !shown.has(each));
    expect(missing).toEqual([]);
  });
  it('has every page of the console', () => {
    const known = pathsOf('apps/console/src/site-map.tsx').filter((each) => each !== '/console');
    expect(known.filter((each) => !shown.has(`/console${each}`))).toEqual([]);
  });
  it('has every member-centre page', () => {
    const names = [...MEMBER_PAGES.map(({ key }) => key), 'playLimits'].map((key) => `centre-${key}`);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !screens.some((each) => each.name === name))).toEqual([]);
  });
  it('has every page of the agent centre', () => {
    const file = path.resolve(import.meta.dirname, '../../apps/player/src/centres/agent/agent-pages.ts');
    const keys = new Set(fs.readFileSync(file, 'utf8').match(/(?<=')agent[A-Z]\w+(?=')/g));
    expect(keys.size).toBeGreaterThan(10);
    expect([...keys].filter((key) => !picturedScreens.some(({ name }) => name === `agent-${key}`))).toEqual([]);
  });
  it('has unique screen names', () => {
    const all = [...screens, ...picturedScreens];
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
