import { calls } from '@fairhouse/contracts';
import { createErrorReporter } from '@fairhouse/ui';
import { call } from './call.ts';

/** What browsers say of a part of the console whose code did not arrive. */
const NO_CODE = /dynamically imported module|importing a module script|preload/i;

export const isChunkLoadError = (failure: unknown): boolean =>
  failure instanceof Error && NO_CODE.test(failure.message);

/** Tells the house that something failed here, and hears of what no page caught. */
export const { reportClientError, captureUnhandledErrors } = createErrorReporter(
  (report) => call(calls.clientErrors.report, report),
  isChunkLoadError,
);
