import type { calls, Input } from '@fairhouse/contracts';

type ClientErrorReport = Input<typeof calls.clientErrors.report>;

/** Maximum reports of one page: a repeated failure is known after that. */
const MAX = 5;

const createId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Removes queries and fragments from addresses: they may contain codes and tokens. */
const withoutQueries = (text: string): string => text.replaceAll(/[?#][^\s:)"']*/g, '');

/** Cancellations and failures reported to their caller are not errors. */
const EXPECTED = ['AbortError', 'LostCall', 'RefusedCall'];

/** Creates the error reporter of a browser. `isChunk` recognises code chunks that failed to load. Sends nothing about the visitor. */
export function createErrorReporter(
  send: (report: ClientErrorReport) => Promise<unknown>,
  isChunk: (failure: unknown) => boolean,
) {
  let count = 0;
  const reported = new WeakMap<object, string>();
  /** A file that fails to load is one failure, however many parts of the page wait for it. */
  const lost = new Map<string, string>();

  /** Reports an error once, and returns its id in the server's log. */
  function reportClientError(failure: unknown, kind: 'page' | 'script' = 'script'): string {
    const error = failure instanceof Error ? failure : new Error(String(failure));
    const chunk = isChunk(error);
    const loss = chunk ? `${location.pathname} ${error.message}` : '';
    const before = reported.get(error) ?? lost.get(loss);
    if (before) return before;
    const reportId = createId();
    reported.set(error, reportId);
    if (chunk) lost.set(loss, reportId);
    count += 1;
    if (count <= MAX)
      send({
        reportId,
        kind: chunk ? 'chunk' : kind,
        message: withoutQueries(`${error.name}: ${error.message}`).slice(0, 300),
        stack: withoutQueries(error.stack ?? '').slice(0, 2_000),
        path: location.pathname.slice(0, 120),
      }).catch(() => undefined);
    return reportId;
  }

  /** Listens for uncaught errors. Ignores those of extensions and other origins. */
  function captureUnhandledErrors(): void {
    addEventListener('error', ({ error }) => error instanceof Error && reportClientError(error, 'script'));
    addEventListener('unhandledrejection', ({ reason }) => {
      if (reason instanceof Error && !EXPECTED.includes(reason.name)) reportClientError(reason);
    });
  }

  return { reportClientError, captureUnhandledErrors };
}
