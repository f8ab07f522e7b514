import { type AccountId, money } from '@fairhouse/contracts';
import { connectDatabase } from '#db';
import { loadSecrets } from '#secrets';
import { createBetExecutor } from '../../src/domains/bets/batching/create-bet-executor.ts';
import type { Command } from '../../src/domains/bets/command.ts';
import { type CompanionStatement, type LeaseGuard, toJsonParams } from '../../src/domains/bets/companion.ts';
import type { Outcome } from '../../src/domains/bets/outcome.ts';
import type { PlayRequest } from '../../src/domains/bets/play-request.ts';
import type { Settlement } from '../../src/domains/bets/settling/settlement.ts';

// A server process reduced to its bet workers, for tests that need two processes or kill one. Controlled over IPC.

export type Ask = { no: number } & (
  | { command: Command }
  | { play: TestPlay }
  | { settle: Settlement[]; guard: LeaseGuard | undefined }
);
export type Reply = {
  no: number;
  outcome?: Outcome;
  settled?: Outcome['status'][];
  played?: TestPlayed;
  refused?: string;
};
/** A test round. `jackpot` adds a jackpot with a reset value of 5,000 and a contribution of 1.2345 %. */
export type TestPlay = { accountId: AccountId; ref: string; jackpot?: { code: string; wins: boolean } | undefined };
export type TestPlayed = { roundId: string; nonce: number; jackpot: string };

/** Creates a round whose win follows from its nonce: twice the stake at every third nonce, otherwise 0. */
export const testRound = ({ accountId, ref, jackpot }: TestPlay): PlayRequest => ({
  accountId,
  vendor: 'house',
  gameCode: 'test-game',
  versionHash: 'v1',
  category: 'RNG',
  clientRoundId: ref,
  stake: money(100),
  currency: 'USD',
  choices: {},
  jackpot: jackpot && { code: jackpot.code, increment_ppm: 12_345, resetValue: money(5_000) },
  outcome: ({ nonce }) => ({
    win: money(nonce % 3 === 0 ? 200 : 0),
    outcome: { nonce },
    needsAcknowledgement: false,
    winsJackpot: jackpot?.wins ?? false,
  }),
});

/** Stores orders in a table of the test. An order of a negative number violates the table's check. */
export const TEST_COMPANION: CompanionStatement = {
  name: 'test-orders',
  text: `insert into test_order (account_id, round_no, number, epoch, at)
    select n.account_id, n.round_no, (r->>'number')::int, (r->>'epoch')::int, $3::timestamptz
    from unnest($1::bigint[], $2::bigint[], $4::text[]) as n(account_id, round_no, row), lateral (select n.row::json) as j(r)`,
  toParams: toJsonParams,
};

const url = process.env['EXECUTOR_DATABASE_URL'];
if (url && process.send) {
  const database = connectDatabase(url, { max: 2 });
  const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
  const executor = createBetExecutor({ url, db: database.db, secrets, companions: [TEST_COMPANION] });
  process.on('message', (ask: Ask) => {
    const reply = (result: Omit<Reply, 'no'>): void => void process.send?.({ no: ask.no, ...result });
    const refused = (error: Error & { code?: string }): void => reply({ refused: error.code ?? error.message });
    if ('settle' in ask)
      executor.settle(ask.settle, ask.guard && { guard: ask.guard }).then((settled) => reply({ settled }), refused);
    else if ('command' in ask) executor.execute(ask.command).then((outcome) => reply({ outcome }), refused);
    else
      executor
        .play(testRound(ask.play))
        .then(
          ({ roundId, nonce, jackpot }) => reply({ played: { roundId, nonce, jackpot: String(jackpot) } }),
          refused,
        );
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ no: 0 });
}
