import { randomUUID } from 'node:crypto';
import { accountId, money } from '@fairhouse/contracts';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { createBetExecutor } from '../../apps/server/src/domains/bets/index.ts';
import { type LoadOptions, runLoad } from './load.ts';
import { benchSecrets, FIRST_PLAYER } from './players.ts';
import { CRUCIBLE, spinRequest } from './spin.ts';

// Worker: the bet executor in process. `play` draws rounds of the slot, `jackpot` the same with a progressive jackpot; `mixed` is a
// vendor's traffic: a bet, then its win or (one in ten) its rollback, each as a separate command. Arguments as JSON: { url, work } and those of `runLoad`
const args = JSON.parse(process.argv[2] ?? '{}') as Omit<LoadOptions, 'send'> & {
  url: string;
  work: 'play' | 'mixed' | 'jackpot';
};
const database = connectDatabase(args.url, { max: 2 });
const executor = createBetExecutor({ url: args.url, db: database.db, secrets: benchSecrets() });
const open = new Map<number, { player: bigint; tx: string; n: number }>();

async function command(client: number, index: number): Promise<void> {
  const bet = open.get(client);
  const common = { vendor: 'bench', currency: 'USD' as const, game: 'g1' };
  if (bet) {
    open.delete(client);
    const { player, tx } = bet;
    const to = { ...common, accountId: accountId(player), round: tx };
    const { status } = await (bet.n % 10 === 0
      ? executor.execute({ ...to, op: 'rollback', tx: `x${tx}`, targetTx: tx })
      : executor.execute({ ...to, op: 'win', tx, betTx: tx, amount: money(95), kind: 'win', roundEnd: true }));
    if (status !== 'OK') throw new Error(status);
    return;
  }
  const player = FIRST_PLAYER + BigInt(index);
  const tx = randomUUID();
  const bought = { ...common, accountId: accountId(player), round: tx, op: 'bet' as const, tx, amount: money(100) };
  const { status } = await executor.execute(bought);
  if (status !== 'OK') throw new Error(status);
  sent += 1;
  open.set(client, { player, tx, n: sent });
}
let sent = 0;

const jackpot = args.work === 'jackpot' ? CRUCIBLE : undefined;
const play = async (player: number): Promise<void> =>
  void (await executor.play(spinRequest(player, randomUUID(), jackpot)));

const result = await runLoad({
  ...args,
  send: (client, player) => (args.work === 'mixed' ? command(client, player) : play(player)),
});
await executor.close();
await database.close();
console.log(JSON.stringify(result));
