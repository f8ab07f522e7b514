import { calls, type Input } from '@fairhouse/contracts';
import type { HandleCall } from './handle-call.ts';

type ClientErrorReport = Input<typeof calls.clientErrors.report> & { userAgent: string };

/** Takes what went wrong in a visitor's browser into the server's log, under the id that the visitor was shown. Not who it was, nor from where. */
export function collectClientErrors(
  handle: HandleCall,
  write: (report: ClientErrorReport, line: string) => void,
): void {
  handle(calls.clientErrors.report, ({ userAgent }, report) => {
    write({ ...report, userAgent }, 'fault in a browser');
    return { recorded: true };
  });
}
