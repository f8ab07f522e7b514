import { FAMILIES, idsOf, SHOULD } from '../cases/index.ts';
import type { Hooks } from '../hooks/hooks.ts';
import { createWallet } from '../protocol/create-wallet.ts';
import { NoAnswer } from '../protocol/post.ts';
import { type Case, type CaseDeps, createCase } from './create-case.ts';
import { createStage } from './create-stage.ts';
import { Broken, insist, NotRun } from './faults.ts';
import type { Target } from './target.ts';
import type { Exchange } from './transcript.ts';

export interface Finding {
  ids: string[];
  title: string;
  family: string;
  /** Whether a release requires it. */
  must: boolean;
  result: 'passed' | 'failed' | 'not-run';
  /** Why it failed or was not run. '' when it passed. */
  reason: string;
  took_ms: number;
  /** Calls of the failed case. */
  exchanges: Exchange[];
}

export interface RunOptions {
  target: Target;
  hooks: Hooks;
  /** Families or single ids. Empty: all. */
  only: readonly string[];
  onFinding?: (finding: Finding) => void;
}

/** Max calls of a failed case shown in the report: the last ones. */
const SHOWN_EXCHANGES = 8;

/** Runs the cases one after the other, each with its own players, ids and balances, and reports each result. */
export async function runCases({ target, hooks, only, onFinding }: RunOptions): Promise<Finding[]> {
  const wallet = createWallet(target.urls, target.key);
  const deps: CaseDeps = { target, hooks, wallet, stage: createStage(target, hooks, wallet) };
  const findings: Finding[] = [];
  for (const [family, cases] of Object.entries(FAMILIES))
    for (const [title, run] of Object.entries(cases)) {
      const ids = idsOf(title);
      if (only.length > 0 && !only.includes(family) && !ids.some((id) => only.includes(id))) continue;
      const meta = { ids, title, family, must: !SHOULD.has(ids[0] ?? '') };
      const finding = { ...meta, ...(await runOne(deps, run)) };
      findings.push(finding);
      onFinding?.(finding);
    }
  return findings;
}

type CaseResult = Pick<Finding, 'result' | 'reason' | 'took_ms' | 'exchanges'>;

async function runOne(deps: CaseDeps, run: (c: Case) => Promise<void>): Promise<CaseResult> {
  const c = createCase(deps);
  const began = performance.now();
  const resultOf = (result: Finding['result'], reason: string): CaseResult => ({
    result,
    reason,
    took_ms: Math.round(performance.now() - began),
    exchanges: result === 'failed' ? c.exchanges.slice(-SHOWN_EXCHANGES) : [],
  });
  try {
    await run(c);
    await verifyLedger(c, deps.hooks);
    return resultOf('passed', '');
  } catch (error) {
    if (error instanceof NotRun) return resultOf('not-run', error.message);
    if (error instanceof Broken || error instanceof NoAnswer) return resultOf('failed', error.message);
    return resultOf('failed', `the runner or a hook failed: ${(error as Error).message}`);
  }
}

/** Checks the wallet's own ledger of the case's players after each case. */
async function verifyLedger(c: Case, hooks: Hooks): Promise<void> {
  const players = await c.used();
  if (!hooks.verifyLedger || players.length === 0) return;
  const { problems } = await hooks.verifyLedger({ players });
  insist(problems.length === 0, `the ledger has errors: ${problems.join('; ')}`);
}
