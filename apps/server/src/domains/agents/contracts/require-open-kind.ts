import type { ContractKind } from '@fairhouse/contracts';
import type { BrandContext } from '#http';
import { refuse } from '#refusal';

/** The switches that hide a kind and stop new contracts of it (specification §6). */
const SWITCHES: Readonly<Record<ContractKind, string>> = {
  dividend: 'SIGNCONDIV3',
  daily: 'DAILYSALCONT3',
  hourly: 'HOURSAL3',
  realtime: 'RTSALARY3',
};

/** Refuses MODULE_DISABLED when the brand has closed contracts of a kind; signed ones go on. */
export function requireOpenKind({ modulesOff }: Pick<BrandContext, 'modulesOff'>, kind: ContractKind): void {
  const module = SWITCHES[kind];
  if (modulesOff.has(module)) throw refuse('MODULE_DISABLED', { params: { module } });
}
