import { calls } from '@fairhouse/contracts';
import { makeFaultReports } from '@fairhouse/ui';
import { call } from './call.ts';
import { isChunkLoadError } from './later.ts';

/** Tells the house that something failed here, and hears of what no page caught. */
export const { reportFault, hearOfFaults } = makeFaultReports(
  (report) => call(calls.faults.report, report),
  isChunkLoadError,
);
