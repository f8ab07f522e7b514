import { calls } from '@fairhouse/contracts';
import { createErrorReporter } from '@fairhouse/ui';
import { call } from './call.ts';
import { isChunkLoadError } from './lazy-part.ts';

/** Reports errors to the server, including uncaught ones. */
export const { reportClientError, captureUnhandledErrors } = createErrorReporter(
  (report) => call(calls.clientErrors.report, report),
  isChunkLoadError,
);
