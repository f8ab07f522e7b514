import type { Finding } from '../run/run-cases.ts';

const MARK: Readonly<Record<Finding['result'], string>> = { passed: '✓', failed: '✗', 'not-run': '–' };

/** Formats the line printed when a case ends. */
export function lineOf({ result, title, took_ms, reason, must }: Finding): string {
  const why = result === 'passed' ? '' : `\n    ${reason}`;
  return `${MARK[result]} ${title}${must ? '' : ' (should)'} ${took_ms} ms${why}`;
}

export interface Totals {
  passed: number;
  failed: number;
  notRun: number;
  /** Cases not run or failed that a release requires. */
  mustFailed: number;
  mustNotRun: number;
}

export function totalsOf(findings: readonly Finding[]): Totals {
  const count = (result: Finding['result'], must?: boolean): number =>
    findings.filter((f) => f.result === result && (must === undefined || f.must === must)).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    notRun: count('not-run'),
    mustFailed: count('failed', true),
    mustNotRun: count('not-run', true),
  };
}

/** Returns the last lines: cases not run with reasons, failures and the totals. */
export function summaryOf(findings: readonly Finding[]): string {
  const missing = new Map<string, string[]>();
  for (const { result, reason, ids } of findings)
    if (result === 'not-run') missing.set(reason, [...(missing.get(reason) ?? []), ids[0] ?? '']);
  const failed = findings.filter(({ result }) => result === 'failed').map((finding) => lineOf(finding));
  const { passed, failed: wrong, notRun, mustNotRun } = totalsOf(findings);
  return [
    ...[...missing].map(([reason, ids]) => `not run, ${reason}: ${ids.join(', ')}`),
    ...failed,
    `${passed} passed, ${wrong} failed, ${notRun} not run (${mustNotRun} of them must pass before a release)`,
  ].join('\n');
}
