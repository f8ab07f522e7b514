import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadBoot } from './boot.ts';
import { imageUrl } from './image-host.ts';

const [ONE, OTHER] = ['https://one.example', 'https://other.example'];
/** The boot data in a page, reduced to the fields for images. */
const written = { status: { info: { imageCDNs: [ONE, OTHER] } } };
const stored = new Map<string, string>();

beforeAll(async () => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(written) }) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  await loadBoot();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[P-52] images come from one host of the list, chosen once per session', () => {
  const random = vi.spyOn(Math, 'random');
  for (const [image, host] of [
    [0, ONE],
    [0.999, OTHER],
  ] as const) {
    stored.clear();
    random.mockReturnValue(image);
    expect(imageUrl('/pictures/plum.png')).toBe(`${host}/pictures/plum.png`);
    random.mockReturnValue(0.999 - image);
    expect(imageUrl('pictures/pear.png')).toBe(`${host}/pictures/pear.png`);
  }
  // A host that the brand no longer lists is not used.
  stored.set('imageHost', 'https://gone.example');
  expect(imageUrl('/a.png')).toBe(`${ONE}/a.png`);
  expect(imageUrl('https://vendor.example/a.png')).toBe('https://vendor.example/a.png');
});

it('[P-52] images come from this host when there is no list', async () => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"status":{"info":{"imageCDNs":[]}}}' }) });
  await loadBoot();
  expect(imageUrl('/pictures/plum.png')).toBe('/pictures/plum.png');
});
