import { calls } from '@fairhouse/contracts';
import { call } from './call.ts';
import { isChunkLoadError } from './later.ts';

/** A page that fails over and over tells it so many times; after that it is known. */
const MOST = 5;
let told = 0;

const makeId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Addresses lose their queries and fragments: codes and tokens may stand there. */
const withoutQueries = (text: string): string => text.replaceAll(/[?#][^\s:)"']*/g, '');

const known = new WeakMap<object, string>();

/** Tells the house that something failed here, and returns the id under which its log knows it. Nothing about the visitor is sent. */
export function reportFault(failure: unknown, kind: 'page' | 'script' = 'script'): string {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const before = known.get(error);
  if (before) return before;
  const reportId = makeId();
  known.set(error, reportId);
  told += 1;
  if (told <= MOST)
    call(calls.faults.report, {
      reportId,
      kind: isChunkLoadError(error) ? 'chunk' : kind,
      message: withoutQueries(`${error.name}: ${error.message}`).slice(0, 300),
      stack: withoutQueries(error.stack ?? '').slice(0, 2_000),
      path: location.pathname.slice(0, 120),
    }).catch(() => undefined);
  return reportId;
}

/** Hears of what no page caught. What an extension or another origin did is not ours to know. */
export function hearOfFaults(): void {
  addEventListener('error', ({ error }) => error instanceof Error && reportFault(error, 'script'));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (
      reason instanceof Error &&
      reason.name !== 'AbortError' &&
      reason.name !== 'LostCall' &&
      reason.name !== 'RefusedCall'
    )
      reportFault(reason);
  });
}
