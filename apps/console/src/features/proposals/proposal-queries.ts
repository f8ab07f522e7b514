import { type Currency, calls, type Proposal } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export const proposalRulesQuery = queryOptions({
  queryKey: ['proposals', 'rules'],
  queryFn: () => call(calls.proposalsBackoffice.settings),
});

/** Credits, debits and awards by hand name player and amount in what is proposed. */
const isByHand = (proposal: Proposal): proposal is Extract<Proposal, { kind: 'adjustment' | 'award' }> =>
  proposal.kind === 'adjustment' || proposal.kind === 'award';

/** Whom a proposal is about; null where it is about no player or about many. */
export function playerOf(proposal: Proposal): { accountId: string; username: string } | null {
  if (proposal.kind === 'promotion-launch' || proposal.kind === 'payout-batch') return null;
  const namesPlayer = isByHand(proposal) || proposal.kind === 'bonus-void' || proposal.kind === 'profile-correction';
  const accountId = namesPlayer ? proposal.input.accountId : proposal.preview.accountId;
  return accountId === '' ? null : { accountId, username: proposal.preview.username };
}

/** The amount that a proposal is about; its text is null for no limit. Null as a whole where it is about no money. */
export function amountOf(proposal: Proposal): { text: string | null; currency: Currency } | null {
  if (proposal.kind === 'profile-correction') return null;
  const { currency } = proposal.preview;
  return { text: isByHand(proposal) ? proposal.input.amount : proposal.preview.amount, currency };
}

/** What is proposed: of credits and debits their own kind. */
export const actOf = (proposal: Proposal) => (proposal.kind === 'adjustment' ? proposal.input.kind : proposal.kind);

export const proposalsKey = ['proposals'] as const;

/** Refetches the queue and what a decision affects. The player is only marked stale: each view is logged. */
export async function invalidateProposals(accountId?: string): Promise<void> {
  if (accountId !== undefined)
    void queryClient.invalidateQueries({ queryKey: ['player', accountId], refetchType: 'none' });
  await Promise.all([proposalsKey, ['payout-batches']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
