/** A given birthday must show at least this age (specification §5), or the brand's own where that is higher. */
const BIRTHDAY_AGE = 21;

/** Returns the minimum age that a birthday must show in a brand with this age. */
export const birthdayAge = ({ minimumAge }: { minimumAge: number }): number => Math.max(BIRTHDAY_AGE, minimumAge);

/** The two formats of the pattern rules: `yyyy-MM-dd` and `MM-dd-yyyy`. */
const FORMS = [/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/, /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/];

/** Returns the full years from a birthday to a day (UTC), or null for an invalid or future date. */
export function yearsSince(birthday: string, today: Date): number | null {
  const parts = FORMS.map((form) => form.exec(birthday)?.groups).find(Boolean);
  if (!parts) return null;
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || date > today) return null;
  const passed = [today.getUTCMonth() + 1, today.getUTCDate()] as const;
  const before = passed[0] < month || (passed[0] === month && passed[1] < day);
  return today.getUTCFullYear() - year - (before ? 1 : 0);
}
