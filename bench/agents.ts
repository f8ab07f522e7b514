import { type AgentsBench, isReached, type Ratio } from './agents/agents-bench.ts';
import { measureBets } from './agents/measure-bets.ts';
import { measureExport } from './agents/measure-export.ts';
import { measureLag } from './agents/measure-lag.ts';
import { measureLayouts } from './agents/measure-layouts.ts';
import { measurePayments } from './agents/measure-payments.ts';
import { measureReads } from './agents/measure-reads.ts';
import { measureRollup } from './agents/measure-rollup.ts';
import { measureWindows } from './agents/measure-windows.ts';
import { startCluster } from './load/cluster.ts';
import { describeMachine } from './load/describe-machine.ts';

// Agents: what is read, counted, paid and written for large teams, each against something else in the same run.
//   node bench/agents.ts [--members 1000000] [--payments 100000] [--windows 288] [--contracts 10000] [--repetitions 3]
//     [--only reads,rollup,bets,payments,windows,lag,export,layouts]
// With fewer members the ratios of reads are not those of the goals. docs/speed.md has the figures.
const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};
const only = option('only', '').split(',').filter(Boolean);
const isChosen = (part: string): boolean => only.length === 0 || only.includes(part);

const PARTS: Readonly<Record<string, (bench: AgentsBench) => Promise<Ratio[]>>> = {
  reads: measureReads,
  rollup: measureRollup,
  bets: measureBets,
  payments: measurePayments,
  windows: measureWindows,
  lag: measureLag,
  export: measureExport,
};

const cluster = await startCluster();
try {
  const bench: AgentsBench = {
    cluster,
    members: Number(option('members', '1000000')),
    payments: Number(option('payments', '100000')),
    windows: Number(option('windows', '288')),
    contracts: Number(option('contracts', '10000')),
    repetitions: Number(option('repetitions', '3')),
  };
  console.log(`${describeMachine()}\n\n| what | ratio | goal | figures |\n|---|---|---|---|`);
  for (const [part, measure] of Object.entries(PARTS).filter(([name]) => isChosen(name))) {
    console.error(part);
    for (const ratio of await measure(bench)) {
      const [kind, limit] = ratio.goal;
      const goal = `${kind} ${limit}${isReached(ratio) ? '' : ', not reached'}`;
      console.log(`| ${ratio.what} | ${ratio.measured.toFixed(3)} | ${goal} | ${ratio.note} |`);
    }
  }
  if (isChosen('layouts')) {
    console.log('\nBytes of a member in the tree, with indexes:\n');
    console.log('| depth | as stored | path alone | closure table | rows in it |\n|---|---|---|---|---|');
    for (const { depth, placement, path, closure, closureRows } of await measureLayouts(bench))
      console.log(`| ${depth} | ${placement} | ${path} | ${closure} | ${closureRows} |`);
  }
} finally {
  await cluster.stop();
}
