import { PLAN_COMPANION } from './chase/plan-store.ts';
import { CORRECTED_COMPANION } from './corrections/correction-store.ts';
import { CANCEL_COMPANION, ORDER_COMPANION, SETTLED_COMPANION } from './orders/order-store.ts';

/** What orders and plans store in the transactions that move their money. */
export const LOTTERY_COMPANIONS = [
  ORDER_COMPANION,
  CANCEL_COMPANION,
  SETTLED_COMPANION,
  PLAN_COMPANION,
  CORRECTED_COMPANION,
] as const;
