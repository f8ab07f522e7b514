import { calls, type Proposal } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export const proposalRulesQuery = queryOptions({
  queryKey: ['proposals', 'rules'],
  queryFn: () => call(calls.proposalsBackoffice.settings),
});

/** Whom a proposal is about; null when it is about no player. */
export function playerOf(proposal: Proposal): { accountId: string; username: string } | null {
  const accountId = proposal.kind === 'adjustment' ? proposal.input.accountId : proposal.preview.accountId;
  return accountId === '' ? null : { accountId, username: proposal.preview.username };
}

/** The amount that a proposal is about, in the currency of its preview. */
export const amountOf = (proposal: Proposal): string =>
  proposal.kind === 'adjustment' ? proposal.input.amount : proposal.preview.amount;

/** What is proposed: of credits and debits their own kind. */
export const actOf = (proposal: Proposal) => (proposal.kind === 'adjustment' ? proposal.input.kind : proposal.kind);

export const proposalsKey = ['proposals'] as const;

/** Refetches the queue and what a decision affects. The player is only marked stale: each view is logged. */
export async function invalidateProposals(accountId?: string): Promise<void> {
  if (accountId !== undefined)
    void queryClient.invalidateQueries({ queryKey: ['player', accountId], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: proposalsKey });
}
