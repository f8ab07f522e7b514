import { MOVEMENTS, type MovementKind } from '#ledger';

/** Contra accounts of what agents are paid, and pay each other, as agents. */
const CONTRAS: readonly string[] = ['commissions', 'agents'];

/** The movements of an agent's income: every one against those accounts, so that a new kind of payment appears without a change here. */
export const INCOME_MOVEMENTS: readonly MovementKind[] = (Object.keys(MOVEMENTS) as MovementKind[]).filter((kind) =>
  CONTRAS.includes(MOVEMENTS[kind].counterpart),
);

/** Returns the movements of the line in the account record; all when none is named. */
export const movementsOf = (record?: string): MovementKind[] =>
  INCOME_MOVEMENTS.filter((kind) => record === undefined || MOVEMENTS[kind].record === record);
