import type { TeamFlowKind } from '@fairhouse/contracts';

/** The column of a movement, and the sign with which it counts there. What an agent pays to those below is less of what the agent got. */
export const FLOW_COLUMNS: Readonly<Record<string, { kind: TeamFlowKind; sign: 1n | -1n }>> = {
  deposit: { kind: 'deposit', sign: 1n },
  'deposit-return': { kind: 'deposit', sign: 1n },
  'deposit-reversal': { kind: 'deposit', sign: 1n },
  'deposit-fee-back': { kind: 'fee', sign: -1n },
  'deposit-fee': { kind: 'fee', sign: -1n },
  'withdrawal-spend': { kind: 'withdrawal', sign: -1n },
  'withdrawal-bounced': { kind: 'withdrawal', sign: -1n },
  'withdrawal-fee': { kind: 'fee', sign: -1n },
  'withdrawal-fee-back': { kind: 'fee', sign: -1n },
  bonus: { kind: 'bonus', sign: 1n },
  'bonus-reversal': { kind: 'bonus', sign: 1n },
  rebate: { kind: 'rebate', sign: 1n },
  'team-rebate': { kind: 'rebate', sign: 1n },
  salary: { kind: 'salary', sign: 1n },
  'salary-in': { kind: 'salary', sign: 1n },
  'salary-out': { kind: 'salary', sign: 1n },
  dividend: { kind: 'dividend', sign: 1n },
  'dividend-in': { kind: 'dividend', sign: 1n },
  'dividend-out': { kind: 'dividend', sign: 1n },
  'transfer-in': { kind: 'transfer-in', sign: 1n },
  'transfer-out': { kind: 'transfer-out', sign: -1n },
};

/** The movements of a column. */
export const movementsOf = (kind: TeamFlowKind): string[] =>
  Object.keys(FLOW_COLUMNS).filter((movement) => FLOW_COLUMNS[movement]?.kind === kind);
