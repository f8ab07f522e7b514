/** What a member did in a period, corrections included, in smallest units. */
export interface MemberFigures {
  member: string;
  valid: bigint;
  deposits: bigint;
}

/** What makes a member active. */
export interface ActiveScheme {
  minValid: bigint;
  minDeposit: bigint;
  /** The agent does not count among the own members. */
  excludeSelf: boolean;
}

/** Lists the active members of a team in a period (agents-settlement 5). `notCounted`: those that an operator has marked. */
export const activeMembers = (
  members: readonly MemberFigures[],
  agent: string,
  { minValid, minDeposit, excludeSelf }: ActiveScheme,
  notCounted: ReadonlySet<string> = new Set(),
): string[] =>
  members
    .filter(({ member }) => !(excludeSelf && member === agent) && !notCounted.has(member))
    .filter(({ valid, deposits }) => valid >= minValid && deposits >= minDeposit)
    .map(({ member }) => member);
