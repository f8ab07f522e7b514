/**
 * What the rules let pass, each with its reason. The list only shrinks: an entry that nothing needs any more is a
 * problem itself. `match` is looked for in the problem's path and sentence.
 */
export type Exception = { rule: string; match: string; reason: string };

export const exceptions: Exception[] = [];
