import { calls, type Input } from '@fairhouse/contracts';
import type { HandleCall } from './handle-call.ts';

type ClientErrorReport = Input<typeof calls.clientErrors.report> & { userAgent: string };

/** Logs errors of a visitor's browser under the id shown to the visitor, without identity or address. */
export function collectClientErrors(
  handle: HandleCall,
  write: (report: ClientErrorReport, line: string) => void,
): void {
  handle(calls.clientErrors.report, ({ userAgent }, report) => {
    write({ ...report, userAgent }, 'error in a browser');
    return { recorded: true };
  });
}
