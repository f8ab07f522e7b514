import { calls } from '@fairhouse/contracts';
import { createErrorReporter } from '@fairhouse/ui';
import { call } from './call.ts';

/** What browsers report when a code chunk of the console failed to load. */
const NO_CODE = /dynamically imported module|importing a module script|preload/i;

export const isChunkLoadError = (failure: unknown): boolean =>
  failure instanceof Error && NO_CODE.test(failure.message);

/** Reports an error to the server, and listens for uncaught errors. */
export const { reportClientError, captureUnhandledErrors } = createErrorReporter(
  (report) => call(calls.clientErrors.report, report),
  isChunkLoadError,
);
