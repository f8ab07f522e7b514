import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#db';
import { REWARD_DEPS } from '#reward-deps';
import { storeRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { grantRewards } from '../../src/domains/promotions/grant-reward.ts';
import { killAtStatement, type LastStatement } from '../crash/kill-at-statement.ts';
import { READERS } from './readers.ts';

// A process that settles rounds of a player, and counts and rewards everything that was settled, as the jobs of a server do, until it is killed.
// It ends with its parent.

export interface ReaderOrder extends LastStatement {
  url: string;
  player: string;
  /** Its rounds have numbers from here on. */
  firstRound: number;
}

const order = process.env['READER_ORDER'];
if (order !== undefined && process.send) {
  process.on('disconnect', () => process.exit(0));
  const { url, player, firstRound, ...last } = JSON.parse(order) as ReaderOrder;
  const { db, pool } = connectDatabase(url, { max: 2 });
  killAtStatement(pool, last);
  for (let round = BigInt(firstRound); ; round += 1n) {
    await storeRound(db, { accountId: BigInt(player), roundNo: round, stake: 1_000n });
    for (const read of Object.values(READERS)) await read(db);
    await grantRewards(db, REWARD_DEPS);
    await sleep(10);
  }
}
