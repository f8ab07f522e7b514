import { createHash } from 'node:crypto';
import { canonicalJson } from '@fairhouse/game-math';
import type { ProposalContent } from './proposal.ts';

/** SHA-256 of what is proposed, as canonical JSON of kind, subject and input. */
export const hashProposal = ({ kind, subject, input }: ProposalContent): Buffer =>
  createHash('sha256').update(canonicalJson({ kind, subject, input })).digest();
