const DAY_MS = 86_400_000;

/** Returns the most days in a row among days (`2026-11-26`), in any order; a day that is named twice counts once. */
export function longestStreak(days: Iterable<string>): number {
  const numbers = [...new Set(days)].map((day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS).sort((a, b) => a - b);
  let longest = 0;
  let row = 0;
  numbers.forEach((day, index) => {
    row = index > 0 && day === (numbers[index - 1] ?? 0) + 1 ? row + 1 : 1;
    longest = Math.max(longest, row);
  });
  return longest;
}
