/** A rule that a machine keeps or breaks, and what is wrong with a machine that breaks it. */
export type Rule = readonly [holds: boolean, fault: string];

/** The faults of the rules that are broken, each once. */
export const brokenRules = (rules: readonly Rule[]): string[] => [
  ...new Set(rules.flatMap(([holds, fault]) => (holds ? [] : [fault]))),
];
