import * as z from 'zod/mini';

/** Member types of the specification (§6). */
export const MEMBER_TYPE = { member: 0, agent: 1, subAgent: 2, trial: 4, agent41: 41, agent42: 42 } as const;
export type MemberType = (typeof MEMBER_TYPE)[keyof typeof MEMBER_TYPE];
export const MemberType = z.literal(Object.values(MEMBER_TYPE));

/** An agent has their own players; the agent centre is for agents. */
export const AGENT_TYPES = [
  MEMBER_TYPE.agent,
  MEMBER_TYPE.subAgent,
  MEMBER_TYPE.agent41,
  MEMBER_TYPE.agent42,
] as const satisfies readonly MemberType[];
export const isAgent = (type: number): boolean => AGENT_TYPES.some((each) => each === type);

/** A trial account plays with play money and can neither deposit nor withdraw. A visitor has no type, and is not a trial. */
export const isTrial = (type: number | undefined): boolean => type === MEMBER_TYPE.trial;
