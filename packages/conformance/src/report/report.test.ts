import { describe, expect, it } from 'vitest';
import type { Finding } from '../run/run-cases.ts';
import { htmlReport } from './html-report.ts';
import { summaryOf, totalsOf } from './print-report.ts';

const finding = (own: Partial<Finding>): Finding => ({
  ids: ['BET-01'],
  title: 'BET-01 accepts a bet',
  family: 'BET',
  must: true,
  result: 'passed',
  reason: '',
  took_ms: 5,
  exchanges: [],
  ...own,
});

const findings = [
  finding({}),
  finding({
    ids: ['BET-02'],
    result: 'failed',
    reason: 'expected OK, got <b>',
    exchanges: [{ op: 'bet', sent: '{}', http: 200, answer: '<script>' }],
  }),
  finding({ ids: ['SIG-10'], must: false, result: 'not-run', reason: 'needs the hook allowAddresses' }),
];

describe('conformance report', () => {
  it('counts, and lists skipped cases with their reasons', () => {
    expect(totalsOf(findings)).toEqual({ passed: 1, failed: 1, notRun: 1, mustFailed: 1, mustNotRun: 0 });
    expect(summaryOf(findings)).toContain('not run, needs the hook allowAddresses: SIG-10');
    expect(summaryOf(findings)).toMatch(/1 passed, 1 failed, 1 not run \(0 of them must pass/);
  });

  it('is one page that loads nothing and executes nothing from a wallet’s answers', () => {
    const page = htmlReport({ url: 'https://w.example', keyId: 'k', at: '2026-01-01', took_ms: 1_500 }, findings);
    expect(page).not.toMatch(/<script|src=|href=|<b>,/);
    expect(page).toContain('&#60;script&#62;');
  });
});
