import { isAgent } from '@fairhouse/contracts';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';

/** Restricts a brand to agents only or players only (specification §6). Refuses AGENTS_ONLY, MEMBERS_ONLY. */
export function requireAllowedType({ brand: { modulesOff } }: BaseContext, type: number): void {
  if (!modulesOff.has('AGENTS-ONLY') && !isAgent(type)) throw refuse('AGENTS_ONLY');
  if (!modulesOff.has('MEMBERS-ONLY') && isAgent(type)) throw refuse('MEMBERS_ONLY');
}
