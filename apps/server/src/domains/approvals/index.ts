export { closeProposal, createProposal, findRepeated } from './create-proposal.ts';
export { findOpenProposal } from './find-open-proposal.ts';
export { toProposalDto } from './list-proposals.ts';
export type { ProposalContent, ProposalHandler, ProposalHandlerOf, ProposalOutcome, ProposalRow } from './proposal.ts';
export { registerApprovals } from './register-approvals.ts';
export { readAloneUpTo } from './settings.ts';
