/** Formats a time from the wire for a datetime-local field (`2026-11-21T09:30`); '' for null. */
export function toLocalTime(time: string | null): string {
  if (time === null) return '';
  const at = new Date(time);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Converts the value of such a field to a time on the wire; null for ''. */
export function fromLocalTime(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
