import { listOpenMemberPages, type MemberPage } from '../centres/member/member-pages.ts';

const MONEY = ['depositv2', 'withdraw'];
/** Whether there is any money at vendors is known only to the vendors: the centre asks them, a menu on every page does not. */
const ASKS_VENDORS = 'transferFund';

/** The pages of the member centre that the menus name first: what every member comes for. */
export const moneyPages = (): MemberPage[] => listOpenMemberPages().filter(({ key }) => MONEY.includes(key));

/** The other pages of the member centre that the menus name, in its order (R-17: member list). */
export const otherMemberPages = (): MemberPage[] =>
  listOpenMemberPages().filter(({ key }) => !MONEY.includes(key) && key !== ASKS_VENDORS);
