import { listOpenMemberPages, type MemberPage } from '../centres/member/member-pages.ts';

const MONEY = ['depositv2', 'withdraw'];
/** Only the vendors know whether they hold any money. The member centre queries them; a menu on every page does not. */
const ASKS_VENDORS = 'transferFund';

/** Returns the member centre pages that the menus list first, because members use them most. */
export const moneyPages = (): MemberPage[] => listOpenMemberPages().filter(({ key }) => MONEY.includes(key));

/** Returns the other member centre pages that the menus list, in the centre's order (R-17: member list). */
export const otherMemberPages = (): MemberPage[] =>
  listOpenMemberPages().filter(({ key }) => !MONEY.includes(key) && key !== ASKS_VENDORS);
