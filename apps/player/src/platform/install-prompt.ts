import { useSyncExternalStore } from 'react';

/** The browser's own prompt to install the site as an app. Only some browsers have one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const notify = (prompt: InstallPrompt | null): void => {
  offered = prompt;
  for (const listener of listeners) listener();
};

/** Stores the browser's prompt until the visitor asks for it, instead of a bar over the page. Called once at startup. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    notify(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => notify(null));
}

/** Returns a function that installs the site as an app, or null when the browser does not offer it or this already is the app. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => offered,
  );
  return prompt && (() => void prompt.prompt().then(() => notify(null)));
}
