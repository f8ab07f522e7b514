import { formatMoney, type Money, type WithdrawalState } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import type { WithdrawalRecord } from '../withdrawal.ts';
import type { WithdrawalEvent } from './advance-withdrawal.ts';

type Template = Extract<Parameters<typeof sendMessage>[1]['key'], `withdrawal${string}`>;

/** The message of a state that somebody else than the player caused. */
const TEMPLATES: Partial<Record<WithdrawalState, Template>> = {
  approved: 'withdrawalApproved',
  rejected: 'withdrawalRejected',
  paid: 'withdrawalPaid',
  failed: 'withdrawalFailed',
};

interface Change {
  before: WithdrawalRecord;
  after: WithdrawalRecord;
  event: WithdrawalEvent;
  /** The player is going to be asked whether the payment has arrived. */
  isAsked: boolean;
}

/** Notifies the player of a decision, of a payment that is complete, and of money that came back. What players do themselves needs no message. */
export async function notifyWithdrawal(tx: Tx, { reason, ...change }: Change & { reason: string }): Promise<void> {
  const { after } = change;
  const sent = messageOf(change);
  if (!sent) return;
  const { accountId, brandId, currency, destination } = after;
  const params = { amount: formatMoney(sent.amount as Money, currency), currency, destination, reason };
  await sendMessage(tx, { accountId, brandId, kind: 'payments', key: sent.key, params, page: 'withdraw' });
}

function messageOf({ before, after, event, isAsked }: Change): { key: Template; amount: bigint } | null {
  if (event.do === 'bounce' && after.state !== 'paying')
    return { key: 'withdrawalBounced', amount: before.paid - after.paid };
  if (before.state === after.state) return null;
  // where the gateway's word is final, the end of paying is the payment
  const state = before.state === 'paying' && after.state === 'received' ? 'paid' : after.state;
  const key = state === 'paid' && !isAsked ? 'withdrawalComplete' : TEMPLATES[state];
  if (!key) return null;
  return { key, amount: state === 'paid' ? after.paid : after.amount };
}
