import { calls } from '@fairhouse/contracts';
import { createErrorReporter } from '@fairhouse/ui';
import { call } from './call.ts';
import { isChunkLoadError } from './lazy-part.ts';

/** Tells the house that something failed here, and hears of what no page caught. */
export const { reportClientError, captureUnhandledErrors } = createErrorReporter(
  (report) => call(calls.clientErrors.report, report),
  isChunkLoadError,
);
