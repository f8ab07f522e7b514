/** Writes a rate in tenths of a percent as a field has it: `12.5`. */
export const formatTenths = (rate: number): string => `${Math.floor(rate / 10)}.${rate % 10}`;

/** Reads a typed rate, with one decimal place at most, as tenths of a percent; an empty field is 0. Null for anything else. */
export function parseTenths(text: string): number | null {
  const [all, whole = '0', tenth = '0'] = /^(\d{1,2})(?:[.,](\d))?$/.exec(text.trim() === '' ? '0' : text.trim()) ?? [];
  return all === undefined ? null : Number(whole) * 10 + Number(tenth);
}

/** Writes hundredths as a field has them: `12.5`, `0.25`, `3`. */
export const formatHundredths = (hundredths: number): string => String(hundredths / 100);

/** Reads a typed number from 0 to 9999.99, with two decimal places at most, as hundredths; an empty field is 0. Null for anything else. */
export function parseHundredths(text: string): number | null {
  const typed = text.trim() === '' ? '0' : text.trim();
  const [all, whole = '0', rest = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  return all === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}
