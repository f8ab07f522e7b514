import fs from 'node:fs';
import path from 'node:path';
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
  it('has every member-centre page, and one of the upcoming ones, which look alike', () => {
    const [, list = ''] =
      /memberPages: .*?= \[\n(.*?)\n\];/s.exec(read('apps/player/src/centres/member/member-pages.ts')) ?? [];
    const pages = list.split(/\n {2}\},\n/).map((text) => ({
      name: `centre-${/\bkey: '(\w+)'/.exec(text)?.[1]}`,
      toCome: !text.includes('Page: lazy'),
    }));
    const isPictured = ({ name }: { name: string }) => screens.some((each) => each.name === name);
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter((page) => !page.toCome && !isPictured(page))).toEqual([]);
    expect(pages.some((page) => page.toCome && isPictured(page))).toBe(true);
  });
  it('has unique screen names', () => {
    const all = [...screens, ...picturedScreens];
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
