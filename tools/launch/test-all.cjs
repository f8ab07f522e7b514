'use strict';
const fs = require('fs');
const os = require('os');
const path = require('path');
const { buildSite } = require('./build-site.cjs');
const { installPackages } = require('./install-packages.cjs');
const { pinnedNode } = require('./pinned-node.cjs');
const { progress } = require('./progress.cjs');
const { root } = require('./root.cjs');
const { runCommand } = require('./run-command.cjs');

/** The checks besides the tests, the longest first; each counts as one passed or failed test. */
const checks = [
  ['Types and lint', ['oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings']],
  ['Dead files and exports', ['knip/bin/knip.js', '--no-progress']],
  ['Formatting', ['@biomejs/biome/bin/biome', 'ci', '.']],
];

/** The environment of a child: the pinned Node is first in PATH, so that `node` means the same everywhere. */
function testEnv() {
  const folder = path.dirname(pinnedNode());
  // The type checker is a Go program that collects garbage constantly: half a GB more memory saves a quarter of its work.
  const seldom = { GOGC: process.env.GOGC || '400' };
  return { ...process.env, ...seldom, PATH: `${folder}${path.delimiter}${process.env.PATH || ''}`, NODE_ENV: 'test' };
}

/** Adds up vitest's own report. A file that could not be loaded counts as one failed test. */
function countTests(reportFile, exitCode) {
  let report;
  try {
    report = JSON.parse(fs.readFileSync(reportFile, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    // an error outside of any test fails the run even if each test passed
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Lists the tests that failed at first and passed when they were tried again, each with its first failure. */
function listRetried(reportFile) {
  if (!fs.existsSync(reportFile)) return [];
  const { testResults } = JSON.parse(fs.readFileSync(reportFile, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${path.relative(root, name)} > ${fullName}\n${failureMessages[0]}`),
  );
}

async function runTests(filters) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-report-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const result = await runCommand(pinnedNode(), [vitest, 'run', ...reporters, ...filters], {
      cwd: root,
      env: testEnv(),
      show: true,
    });
    const retried = listRetried(reportFile);
    if (retried.length > 0) process.stdout.write(`Passed at the second attempt:\n\n${retried.join('\n\n')}\n\n`);
    return countTests(reportFile, result.code);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs all of `works`, two at a time, because half of them use only one core. */
async function doInPairs(works) {
  const left = [...works];
  const worker = async () => {
    for (let work = left.shift(); work; work = left.shift()) await work();
  };
  await Promise.all([worker(), worker()]);
}

/** Runs everything and prints the count as the last line. Resolves with the exit code. */
async function testAll(filters) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  const chosen = filters.length > 0 ? [] : checks;
  const step = progress(chosen.length + 4);
  await step('Installing the packages', installPackages);
  const build = (app) => async () => {
    const title = `Building ${app === 'player' ? 'the player site' : 'the console'}`;
    await step(title, () => buildSite(app), { beside: true }).catch((error) => {
      process.stdout.write(`${error.message}\n`);
      count.failed += 1;
    });
  };
  const check =
    ([title, [script, ...args]]) =>
    async () => {
      let result;
      const run = async () => {
        const file = path.join(root, 'node_modules', script);
        result = await runCommand(pinnedNode(), [file, ...args], { cwd: root, env: testEnv() });
        return result.code === 0 ? undefined : 'failed';
      };
      await step(title, run, { beside: true });
      if (result.code === 0) count.passed += 1;
      else {
        count.failed += 1;
        process.stdout.write(`${result.output.trim()}\n`);
      }
    };
  await doInPairs([build('player'), build('console'), ...chosen.map(check)]);
  await step('Tests', () => '');
  const tests = await runTests(filters);
  for (const key of Object.keys(count)) count[key] += tests[key];
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  process.stdout.write(`${count.passed} passed, ${count.failed} failed${skipped}\n`);
  return count.failed > 0 || count.passed === 0 ? 1 : 0;
}

module.exports = { testAll, countTests, listRetried };
