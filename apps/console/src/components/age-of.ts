/**
 * Returns an age in its largest whole unit, for requests that wait. Never below zero minutes, even when the server clock is ahead of ours.
 */
export function ageOf(at: string, now_ms: number): { count: number; unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(0, Math.floor((now_ms - Date.parse(at)) / 60_000));
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  if (minutes < 48 * 60) return { count: Math.floor(minutes / 60), unit: 'hour' };
  return { count: Math.floor(minutes / (24 * 60)), unit: 'day' };
}
