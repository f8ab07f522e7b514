import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { createBetExecutor } from '../../apps/server/src/domains/bets/index.ts';
import { evaluateLegs } from '../../apps/server/src/domains/sports/settlement/evaluate-legs.ts';
import { payBets } from '../../apps/server/src/domains/sports/settlement/pay-bets.ts';
import { planPayments } from '../../apps/server/src/domains/sports/settlement/plan-payments.ts';
import { benchSecrets } from './players.ts';

// Worker: settles until nothing is due, as the consumer does. Argument as JSON: { url }. Prints { ms, cpu_ms, evaluate_ms, plan_ms, pay_ms }
const { url } = JSON.parse(process.argv[2] ?? '{}') as { url: string };
const database = connectDatabase(url);
const { db } = database;
const executor = createBetExecutor({ url, db, secrets: benchSecrets() });
const spent = { evaluate_ms: 0, plan_ms: 0, pay_ms: 0 };
console.log('begin');
const from = performance.now();
for (let done = 1; done > 0; )
  done =
    (await timed('evaluate_ms', () => evaluateLegs(db))) +
    (await timed('plan_ms', () => planPayments(db))) +
    (await timed('pay_ms', () => payBets({ db, executor }, console.error)));
const ms = performance.now() - from;
const { user, system } = process.cpuUsage();
await executor.close();
await database.close();
console.log(JSON.stringify({ ms, cpu_ms: (user + system) / 1000, ...spent }));
process.exit(0);

async function timed(step: keyof typeof spent, run: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const done = await run();
  spent[step] += performance.now() - begun;
  return done;
}
