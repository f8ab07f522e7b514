import type { BrandId, OperatorId, Permission, Proposal, ProposalKind } from '@fairhouse/contracts';
import type { RowOf, Tx } from '#db';

/** What is proposed in a kind. */
export type ProposalInput<Kind extends ProposalKind = ProposalKind> = Extract<Proposal, { kind: Kind }>['input'];

export type ProposalRow = RowOf<'approvals.proposal'>;

/** What was proposed, frozen. */
export interface ProposalContent {
  kind: ProposalKind;
  /** What it is about, as in the audit log: `player 17`. */
  subject: string;
  input: ProposalInput;
}

/** An operator, as far as a proposal names them. */
export interface Proposer {
  operatorId: OperatorId;
  username: string;
}

/** The state of what a proposal changes, before and after, for the audit log. */
export interface ProposalOutcome {
  before: string;
  after: string;
}

/** What was done, and what follows when the transaction has committed: an email cannot be taken back. */
export interface CarriedOut extends ProposalOutcome {
  afterCommit?(): void;
}

/** How proposals of a kind are carried out; the domain of the kind provides it (see app.ts). */
export interface ProposalHandlerOf<Kind extends ProposalKind> {
  kind: Kind;
  /** The permission to approve them. */
  permission: Permission;
  /**
   * Does what is proposed in the transaction that marks it as done; everything is checked again. A refusal changes nothing, and the proposal
   * waits on.
   */
  apply(tx: Tx, proposal: { brandId: BrandId; proposalNo: bigint; input: ProposalInput<Kind> }): Promise<CarriedOut>;
}

/** How proposals of any one kind are carried out. */
export type ProposalHandler = { [Kind in ProposalKind]: ProposalHandlerOf<Kind> }[ProposalKind];
