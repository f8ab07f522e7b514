/** A rule for a machine, and the message when it is broken. */
export type Rule = readonly [holds: boolean, problem: string];

/** Returns the messages of the broken rules, each once. */
export const brokenRules = (rules: readonly Rule[]): string[] => [
  ...new Set(rules.flatMap(([holds, problem]) => (holds ? [] : [problem]))),
];
