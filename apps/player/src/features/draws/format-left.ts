/** Formats the time left as minutes and seconds, with hours where there are some. */
export function formatLeft(left_ms: number): string {
  const left_s = Math.max(0, Math.ceil(left_ms / 1000));
  const pair = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(left_s / 3600);
  const rest = `${pair(Math.floor(left_s / 60) % 60)}:${pair(left_s % 60)}`;
  return hours > 0 ? `${pair(hours)}:${rest}` : rest;
}
