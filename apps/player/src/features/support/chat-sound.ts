import { useSyncExternalStore } from 'react';

const KEY = 'chatSound';
const listeners = new Set<() => void>();

/** Off by default. */
let on = ((): boolean => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
})();

export function switchSound(): void {
  on = !on;
  try {
    localStorage.setItem(KEY, on ? '1' : '0');
  } catch {
    // A page without storage: valid until the page is closed.
  }
  for (const listener of listeners) listener();
  ring();
}

export const useSound = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    () => on,
  );

const LENGTH_S = 0.18;

/** Plays a short soft tone when sound is on. */
export function ring(): void {
  if (!on) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = 660;
  loudness.gain.setValueAtTime(0.08, audio.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH_S);
  tone.connect(loudness).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + LENGTH_S);
  tone.onended = () => void audio.close();
}
