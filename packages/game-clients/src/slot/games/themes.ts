import type { SlotTheme } from '../theme.ts';

/** Every game has its own chunk, fetched when it is opened. */
const THEMES: Readonly<Record<string, () => Promise<{ theme: SlotTheme }>>> = {
  'brass-hour': () => import('./brass-hour/index.ts'),
  'ember-forge': () => import('./ember-forge/index.ts'),
  'lantern-orchard': () => import('./lantern-orchard/index.ts'),
  'northern-loom': () => import('./northern-loom/index.ts'),
  'pearl-tide': () => import('./pearl-tide/index.ts'),
  'rain-on-moss': () => import('./rain-on-moss/index.ts'),
  'spice-caravan': () => import('./spice-caravan/index.ts'),
  'storm-atlas': () => import('./storm-atlas/index.ts'),
};

/** Returns the codes of the slots that have a look. */
export const themedSlots = (): string[] => Object.keys(THEMES);

/** Loads the look of a game. Throws RangeError for a game without one. */
export async function loadTheme(code: string): Promise<SlotTheme> {
  const load = THEMES[code];
  if (!load) throw new RangeError(`no look for slot ${code}`);
  return (await load()).theme;
}
