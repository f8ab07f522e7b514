import { useEffect } from 'react';

/** Keeps the screen awake while the game is visible. Does nothing when the browser lacks support, or refuses because of a low battery. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const hold = () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState === 'visible')
        lock = navigator.wakeLock?.request('screen').catch(() => null) ?? Promise.resolve(null);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock.then((held) => held?.release());
    };
  }, []);
}
