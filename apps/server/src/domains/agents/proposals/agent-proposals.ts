import type { ProposalHandlerOf } from '#approvals';
import { voidContract } from '../contracts/void-contract.ts';
import { decideStatement } from '../runs/decide-statement.ts';
import { readSettings } from '../settings.ts';

/** Takes what is left of a due from what its payer has available, as one operator proposed and another approved. */
const FORCE: ProposalHandlerOf<'agent-force'> = {
  kind: 'agent-force',
  permission: 'agents.pay',
  apply: async (tx, { brandId, input }) => {
    const { before, after } = await decideStatement(tx, brandId, { ...input, decision: 'force' });
    return { before: describe(before), after: describe(after) };
  },
};

const describe = ({ state, left, currency }: { state: string; left: string; currency: string }): string =>
  `${state} ${left} ${currency}`;

/** Ends a contract, with those below that were listed in the proposal; others than these keep it waiting. */
const VOID: ProposalHandlerOf<'agent-void'> = {
  kind: 'agent-void',
  permission: 'agents.edit',
  apply: async (tx, { brandId, input: { kind, ...named } }) => {
    const settings = await readSettings(tx, brandId);
    const { state, endsAt } = await voidContract(tx, { brandId, kind, settings }, named);
    return { before: `${named.contract}/${named.version}`, after: `${state} ${endsAt?.toISOString() ?? ''}`.trim() };
  },
};

/** How proposals about dues and contracts of agents are carried out. */
export const AGENT_PROPOSALS = [FORCE, VOID] as const;
