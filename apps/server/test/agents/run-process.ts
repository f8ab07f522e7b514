import '../crash/shift-clock.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { brandId } from '@fairhouse/contracts';
import { connectDatabase } from '#db';
import { foldFacts } from '../../src/domains/agents/facts/fold-facts.ts';
import { runWindows } from '../../src/domains/agents/runs/run-windows.ts';
import { storeRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { killAtStatement, type LastStatement } from '../crash/kill-at-statement.ts';

// A process that settles rounds by its own clock, counts them and runs contracts of a brand, as the jobs of a server do, until it is killed: by
// itself with kill -9, right before or after it sends a statement to the database. It ends with its parent.

/** What the process does, and which of its statements is its last. */
export interface RunOrder extends LastStatement {
  url: string;
  brand: string;
  player: string;
  until: string;
  /** Its rounds have numbers from here on. */
  firstRound: number;
}

const order = process.env['RUN_ORDER'];
if (order !== undefined && process.send) {
  process.on('disconnect', () => process.exit(0));
  const { url, brand, player, until, firstRound, killAt, sends } = JSON.parse(order) as RunOrder;
  const { db, pool } = connectDatabase(url, { max: 2 });
  killAtStatement(pool, { killAt, sends });
  process.send('started');
  for (let round = BigInt(firstRound); ; round += 1n) {
    await storeRound(db, { accountId: BigInt(player), roundNo: round, stake: 1_000n, at: new Date() });
    await foldFacts(db);
    await runWindows(db, brandId(brand), new Date(until));
    await sleep(20);
  }
}
