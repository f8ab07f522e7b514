import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArgs } from '../e2e/browser/browser.ts';
import { unpackChromium } from '../e2e/browser/unpack-chromium.ts';
import { openSite } from '../e2e/site/site.ts';

/** The fields of Lighthouse's result in use: scores from 0 to 1, times in milliseconds. */
interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  /** Machine speed by Lighthouse's own measure: a mid-range phone has 1,000; this profile throttles any machine four times. */
  environment: { benchmarkIndex: number };
}
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'html'; logLevel: 'error' },
) => Promise<{ lhr: Result; report: string | string[] } | undefined>;

/** Lighthouse is a dependency of the bench's own package, whose types the project does not see. */
const PACKAGE: string = 'lighthouse';
const { default: lighthouse } = (await import(PACKAGE).catch(() => {
  console.error('Lighthouse is not installed: run "npm ci --prefix bench" first.');
  process.exit(1);
})) as { default: Lighthouse };

/**
 * Runs Lighthouse with its phone profile (slow 4G, processor throttled four times) against the real server. Run `npm ci --prefix bench`
 * once, then `node bench/lighthouse.ts [path …]`; RUNS sets the runs per page (default three). Reports are written to the system's
 * temporary folder.
 */
const PAGES = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/index', '/rng', '/promotions'];
const RUNS = Number(process.env['RUNS'] ?? 3);
const PORT = 9333;

const { executablePath, env } = await unpackChromium();
const site = await openSite();
const browser = await chromium.launch({
  executablePath,
  env,
  args: [...chromiumArgs, `--remote-debugging-port=${PORT}`],
});

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

console.log(`Median of ${RUNS} runs on the phone profile, out of 100.\n`);
console.log(
  '| page | performance | accessibility | best practices | SEO | first paint, s | largest paint, s | blocked, ms | layout shift | machine |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const page of PAGES) {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(site.base + page, { port: PORT, output: 'html', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse returned no result for ${page}`);
    runs.push(result.lhr);
    writeFileSync(path.join(site.dataDir, '..', `lighthouse${page.replaceAll('/', '-')}.html`), String(result.report));
  }
  const score = (name: string) => median(runs.map((lhr) => percent(lhr.categories[name]?.score)));
  const figure = (name: string) => median(runs.map((lhr) => lhr.audits[name]?.numericValue ?? 0));
  const paint = (name: string) => (figure(name) / 1000).toFixed(1);
  const machine = median(runs.map((lhr) => lhr.environment.benchmarkIndex));
  console.log(
    `| ${page} | ${score('performance')} | ${score('accessibility')} | ${score('best-practices')} | ${score('seo')} | ${paint('first-contentful-paint')} | ${paint('largest-contentful-paint')} | ${figure('total-blocking-time').toFixed(0)} | ${figure('cumulative-layout-shift').toFixed(3)} | ${machine.toFixed(0)} |`,
  );
}
await browser.close();
await site.stop();
