import { useEffect } from 'react';

/** Keeps the screen awake while the game is on it. A browser that cannot, or will not on a low battery, just does not. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const hold = () => {
      // the browser lets go whenever the page is hidden
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
