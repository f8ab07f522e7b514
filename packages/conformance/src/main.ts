import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { FAMILIES } from './cases/index.ts';
import { HOOKS } from './hooks/hooks.ts';
import { loadHooks, withHooks } from './hooks/load-hooks.ts';
import { parseSettings, USAGE } from './parse-settings.ts';
import { closeSockets } from './protocol/post.ts';
import { htmlReport } from './report/html-report.ts';
import { lineOf, summaryOf, totalsOf } from './report/print-report.ts';
import { type Finding, runCases } from './run/run-cases.ts';

// npm run conformance -- --url https://wallet.example --key-id … --secret … --player A=id:session
const parseOptions = () =>
  parseArgs({
    options: {
      url: { type: 'string', multiple: true },
      'key-id': { type: 'string' },
      secret: { type: 'string' },
      player: { type: 'string', multiple: true },
      hooks: { type: 'string' },
      data: { type: 'string' },
      only: { type: 'string' },
      game: { type: 'string' },
      'other-game': { type: 'string' },
      'disabled-game': { type: 'string' },
      'max-stake': { type: 'string' },
      currency: { type: 'string' },
      'other-currency': { type: 'string' },
      smallest: { type: 'string' },
      json: { type: 'string' },
      html: { type: 'string' },
      help: { type: 'boolean' },
      list: { type: 'boolean' },
      'list-hooks': { type: 'boolean' },
    },
  }).values;

async function main(): Promise<number> {
  const values = parseOptions();
  if (values.help) return t(USAGE);
  if (values.list) return t(Object.values(FAMILIES).flatMap(Object.keys).join('\n'));
  if (values['list-hooks'])
    return t(
      Object.entries(HOOKS)
        .map(([name, what]) => `${name}: ${what}`)
        .join('\n'),
    );
  const { target, only, hooksAt, hooksToken } = parseSettings(values, process.env);
  const [url = ''] = target.urls;
  const { keyId } = target.key;
  const opened = await loadHooks(hooksAt, { urls: target.urls, keyId, token: hooksToken });
  const began = Date.now();
  const onFinding = (finding: Finding): void => console.log(lineOf(finding));
  const findings = await withHooks(opened, (hooks) => runCases({ target, hooks, only, onFinding }));
  const facts = { url, keyId, at: new Date(began).toISOString(), took_ms: Date.now() - began };
  if (values.json)
    fs.writeFileSync(values.json, `${JSON.stringify({ ...facts, ...totalsOf(findings), findings }, null, 2)}\n`);
  if (values.html) fs.writeFileSync(values.html, htmlReport(facts, findings));
  console.log(`\n${summaryOf(findings)}`);
  return findings.length === 0 || totalsOf(findings).failed > 0 ? 1 : 0;
}

function t(text: string): number {
  console.log(text);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  closeSockets();
}
