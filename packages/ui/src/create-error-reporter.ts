import type { calls, Input } from '@fairhouse/contracts';

type ClientErrorReport = Input<typeof calls.clientErrors.report>;

/** A page that fails over and over tells it so many times; after that it is known. */
const MAX = 5;

const createId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Addresses lose their queries and fragments: codes and tokens may stand there. */
const withoutQueries = (text: string): string => text.replaceAll(/[?#][^\s:)"']*/g, '');

/** What ends by itself, or is told where it was asked for, is no fault. */
const EXPECTED = ['AbortError', 'LostCall', 'RefusedCall'];

/** Tells the house of what fails in a browser. `isChunk` knows a part whose code did not arrive. Nothing about the visitor is sent. */
export function createErrorReporter(
  send: (report: ClientErrorReport) => Promise<unknown>,
  isChunk: (failure: unknown) => boolean,
) {
  let count = 0;
  const reported = new WeakMap<object, string>();
  /** A file that does not arrive is one loss, however many parts of the page wait for it. */
  const lost = new Map<string, string>();

  /** Reports a failure, once, and returns the id under which the house's log knows it. */
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

  /** Hears of what no page caught. What an extension or another origin did is not ours to know. */
  function captureUnhandledErrors(): void {
    addEventListener('error', ({ error }) => error instanceof Error && reportClientError(error, 'script'));
    addEventListener('unhandledrejection', ({ reason }) => {
      if (reason instanceof Error && !EXPECTED.includes(reason.name)) reportClientError(reason);
    });
  }

  return { reportClientError, captureUnhandledErrors };
}
