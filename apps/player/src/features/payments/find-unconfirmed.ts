import { isTrial } from '@fairhouse/contracts';
import { memberQuery, queryClient } from '../../platform/queries.ts';
import { isOnHere } from '../../platform/switches.ts';
import { unconfirmedQuery } from './payment-queries.ts';

/** Whether a withdrawal waits for the player to say whether it has arrived. */
export async function hasUnconfirmed(): Promise<boolean> {
  if (!isOnHere('PAY-WITHDRAW')) return false;
  const { type } = await queryClient.ensureQueryData(memberQuery);
  return !isTrial(type) && (await queryClient.fetchQuery(unconfirmedQuery)).length > 0;
}
