import type { Day } from './date-range.ts';

/** A day with a time, without time zone: "2026-11-21T09:30". */
export type LocalTime = string;

/** Converts other digits to western ones: Arabic, Persian, and the full-width ones of Chinese and Japanese keyboards. */
const westernFigures = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (figure) => String(figure.charCodeAt(0) & 0xf));

const DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const RUN = /^(\d{4})(\d{2})(\d{2})$/;
const TIME = /^(\d{1,2})\s*[:.：时時]\s*(\d{2})\s*分?$/;
const two = (figures: string | number): string => String(figures).padStart(2, '0');

/** Parses a day, year first ("2026-11-21", "2026/11/21", "20261121", "2026年11月21日"); null for one that does not exist. */
export function parseDay(text: string): Day | null {
  const [, year, month, date] = DAY.exec(westernFigures(text.trim())) ?? RUN.exec(westernFigures(text.trim())) ?? [];
  if (!year || !month || !date) return null;
  const day = `${year}-${two(month)}-${two(date)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** Parses a day and time ("2026-11-21 09:30"); a day alone is its midnight. Null for one that does not exist. */
export function parseLocalTime(text: string): LocalTime | null {
  const [, dayText = '', timeText] = /^(.+?)(?:(?:\s+|T)(\S*))?$/.exec(text.trim()) ?? [];
  const day = parseDay(dayText);
  if (day === null || timeText === undefined) return day && `${day}T00:00`;
  const [, hours = '', minutes = ''] = TIME.exec(westernFigures(timeText)) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${day}T${two(hours)}:${minutes}`;
}

/** Formats a day and time for the field. */
export const formatLocalTime = (time: LocalTime): string => time.replace('T', ' ');
