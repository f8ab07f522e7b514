/** Words between commas, each once. */
export const parseWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;，،]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
