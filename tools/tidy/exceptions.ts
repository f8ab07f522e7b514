/**
 * Accepted violations, each with its reason. The list only shrinks: an unused entry is itself a problem. `match` is searched for in the
 * problem's path and sentence.
 */
export type Exception = { rule: string; match: string; reason: string };

export const exceptions: Exception[] = [];
