/** Returns minutes and seconds ("29:07"); hours only where there are some. */
export function formatTimeLeft(left_ms: number): string {
  const left_s = Math.max(0, Math.floor(left_ms / 1000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(left_s / 3600), Math.floor(left_s / 60) % 60, left_s % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}
