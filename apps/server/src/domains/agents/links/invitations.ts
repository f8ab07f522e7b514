import { findRecommended } from './find-recommended.ts';
import { countOpened, findInvitation, useInvitation } from './use-link.ts';

/** What a registration asks and does about the links of agents. */
export const invitations = { find: findInvitation, findRecommended, use: useInvitation, countOpened };
