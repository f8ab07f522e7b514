import type { CentrePage } from '../centres/centre-page.ts';
import { listOpenMemberPages } from '../centres/member/member-pages.ts';

const MONEY = ['depositv2', 'withdraw'];

/** Returns the member centre pages that the menus list first, because members use them most. */
export const moneyPages = (): CentrePage[] => listOpenMemberPages().filter(({ key }) => MONEY.includes(key));

/** Returns the other member centre pages that the menus list, in the centre's order (R-17: member list). */
export const otherMemberPages = (): CentrePage[] => listOpenMemberPages().filter(({ key }) => !MONEY.includes(key));
