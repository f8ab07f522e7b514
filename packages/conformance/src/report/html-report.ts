import type { Finding } from '../run/run-cases.ts';
import { totalsOf } from './print-report.ts';

/** Facts of a run for the head of its report. No secrets. */
export interface RunFacts {
  url: string;
  keyId: string;
  at: string;
  took_ms: number;
}

const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3a4150); --soft: light-dark(#5b6472, #a0a9b8);
  --good: light-dark(#146c3c, #5fd393); --bad: light-dark(#b3261e, #ff9d94); --page: light-dark(#fff, #12161d) }
* { box-sizing: border-box } body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 62rem; background: var(--page);
  font: 15px/1.5 system-ui, sans-serif } h1 { margin: 0 0 .25rem; font-size: 1.5rem } h2 { margin: 2rem 0 .5rem; font-size: 1.1rem }
.facts, .took { color: var(--soft); font-variant-numeric: tabular-nums } .sum { display: flex; flex-wrap: wrap; gap: 1.5rem; margin: 1rem 0 0; padding: 0;
  list-style: none } .sum b { display: block; font-size: 1.6rem; font-variant-numeric: tabular-nums }
table { width: 100%; border-collapse: collapse } td { padding: .4rem .5rem; border-top: 1px solid var(--line); vertical-align: top;
  overflow-wrap: anywhere } td:first-child { width: 5.5rem; padding-inline-start: 0; white-space: nowrap } td:last-child { width: 5rem; padding-inline-end: 0; text-align: end; white-space: nowrap }
.passed { color: var(--good) } .failed { color: var(--bad) } .not-run { color: var(--soft) } pre { margin: .5rem 0 0; padding: .5rem; overflow: auto;
  border: 1px solid var(--line); font-size: 12px; white-space: pre-wrap; overflow-wrap: anywhere } summary { cursor: pointer }`;

const VERDICT: Readonly<Record<Finding['result'], string>> = {
  passed: 'passed',
  failed: 'failed',
  'not-run': 'not run',
};

function rowOf({ result, title, reason, took_ms, must, exchanges }: Finding): string {
  const calls = exchanges.map(({ op, sent, http, answer }) => `→ ${op} ${sent}\n← ${http} ${answer}`).join('\n\n');
  const detail = calls ? `<details><summary>Last calls</summary><pre>${safe(calls)}</pre></details>` : '';
  const why = reason ? `<div class="${result}">${safe(reason)}</div>` : '';
  return `<tr><td class="${result}">${VERDICT[result]}</td><td>${safe(title)}${must ? '' : ' <span class="took">(should)</span>'}${why}${detail}</td><td class="took">${took_ms} ms</td></tr>`;
}

/** Renders one self-contained page: no script, no external resources. */
export function htmlReport(facts: RunFacts, findings: readonly Finding[]): string {
  const { passed, failed, notRun, mustNotRun } = totalsOf(findings);
  const families = [...new Set(findings.map(({ family }) => family))];
  const tables = families.map((family) => {
    const mine = findings.filter((finding) => finding.family === family);
    const right = mine.filter(({ result }) => result === 'passed').length;
    return `<h2>${family} <span class="took">${right} of ${mine.length}</span></h2><table><tbody>${mine.map(rowOf).join('')}</tbody></table>`;
  });
  const about = `${facts.url} · key ${facts.keyId} · ${facts.at} · ${(facts.took_ms / 1000).toFixed(1)} s`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wallet conformance</title>
<style>${STYLE}</style><h1>Wallet conformance, HOUSE/1</h1><div class="facts">${safe(about)}</div>
<ul class="sum"><li class="passed"><b>${passed}</b>passed</li><li class="${failed ? 'failed' : ''}"><b>${failed}</b>failed</li><li><b>${notRun}</b>not run (${mustNotRun} must pass)</li></ul>
${tables.join('\n')}</html>\n`;
}
