import { useSyncExternalStore } from 'react';

/** The browser's own offer to keep the site as an app; only some browsers make one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const notify = (prompt: InstallPrompt | null): void => {
  offered = prompt;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer until somebody asks for it, instead of a bar over the page. Called once at the start. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    notify(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => notify(null));
}

/** Installs the site as an app, where the browser offers it; null where it does not, or where this is the app already. */
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
