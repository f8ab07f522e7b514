import { useSyncExternalStore } from 'react';
import { loadStored, saveStored } from './storage.ts';

export const THEMES = ['felt', 'daylight', 'neon'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'consoleTheme';
const listeners = new Set<() => void>();

const isTheme = (name: string | null | undefined): name is Theme => THEMES.some((each) => each === name);

const read = (): Theme => {
  const name = document.documentElement.dataset['theme'];
  return isTheme(name) ? name : 'felt';
};

/** Applies the theme that this browser chose before; otherwise the brand's own. */
export function applyTheme(): void {
  const chosen = loadStored('local', KEY);
  if (isTheme(chosen)) document.documentElement.dataset['theme'] = chosen;
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  saveStored('local', KEY, theme);
  for (const listener of listeners) listener();
}

/** The theme in use. */
export const useTheme = (): Theme =>
  useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  }, read);
