/** Parses comma-separated words and removes duplicates. */
export const parseWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;，،]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
