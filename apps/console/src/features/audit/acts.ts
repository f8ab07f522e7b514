import { ACTS, type Act } from '@fairhouse/contracts';

/** Whether the console has a word for it: the log may hold acts of a newer server. */
export const isAct = (name: string): name is Act => ACTS.some((each) => each === name);
