import type { Money, RefusalCode } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type BetExecutor, type SingleCommand, type StakePace, toRefusal } from '#bets';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { SPORTSBOOK } from '../catalogue.ts';
import { moveBet, refOf, type StoredBet, type StoredRefusal } from './bet-store.ts';
import { addExposure } from './exposure.ts';

export interface MoneyDeps {
  db: Db;
  executor: Pick<BetExecutor, 'execute' | 'settle'>;
}

/** The fields that every command about a bet has. */
export const commandOf = ({ accountId, currency }: Pick<StoredBet, 'accountId' | 'currency'>) => ({
  vendor: 'house',
  accountId,
  currency,
});

/** A game and a round at `bets`: one round a bet. */
export const roundOf = (bet: Pick<StoredBet, 'accountId' | 'betId'>) => ({ round: refOf(bet), game: SPORTSBOOK });

/** The class of the transaction that holds the stake: a live bet reserves it for the wait, and commits it when it is accepted. */
export const stakeClassOf = ({ decidesAt }: Pick<StoredBet, 'decidesAt'>): 'bet' | 'reserve' =>
  decidesAt ? 'reserve' : 'bet';

/**
 * Takes the stake of a recorded bet and marks it: WAITING for a live bet, whose stake is held, else ACCEPTED. May be repeated: the stake is
 * taken once. In a mandatory break it is refused with it, since both are one transaction. Refuses what `bets` refuses, which is then final for this bet; RETRY when the outcome is unknown.
 */
export async function takeStake(deps: MoneyDeps, bet: StoredBet, pace: StakePace): Promise<void> {
  const outcome = await deps.executor.execute({
    op: stakeClassOf(bet),
    ...commandOf(bet),
    ...roundOf(bet),
    category: 'SPORTS',
    tx: refOf(bet),
    amount: bet.held as Money,
    pace,
  });
  const { status } = outcome;
  if (status === 'OK') return markTaken(deps.db, bet);
  if (status === 'RETRY') throw refuse('RETRY');
  await markRefused(deps.db, bet, status);
  throw toRefusal(outcome);
}

/** Marks a bet whose stake is taken. */
export const markTaken = (db: Db, bet: StoredBet): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (bet.decidesAt) await moveBet(tx, bet, { from: 'INTENT', to: 'WAITING' });
    else if (await moveBet(tx, bet, { from: 'INTENT', to: 'ACCEPTED' }, sql`, accepted_at = placed_at`))
      await queueKnownResults(tx, bet);
  });

/** A market may have been settled between the decision and its mark. */
export async function queueKnownResults(tx: Db, { accountId, betId }: StoredBet): Promise<void> {
  await sql`insert into sports.result_work (fixture_id, market)
    select l.fixture_id, l.market from sports.leg l join sports.market m on m.fixture_id = l.fixture_id and m.market = l.market
    where l.account_id = ${accountId} and l.bet_id = ${betId} and m.result_version > 0
    on conflict (fixture_id, market) do update set ticket = excluded.ticket`.execute(tx);
}

/** Marks a bet that `bets` has refused: nothing was taken. */
const markRefused = (db: Db, bet: StoredBet, code: RefusalCode): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const refused: StoredRefusal = { code, leg: null, at_ms: 0, offer: null };
    const columns = sql`, refused = ${JSON.stringify(refused)}::json`;
    if (await moveBet(tx, bet, { from: 'INTENT', to: 'REFUSED' }, columns)) await releaseExposure(tx, bet);
  });

/** Decides that a bet is refused. Its stake, if it was taken, is returned by `returnStake`. */
export const startReturn = (
  db: Db,
  bet: StoredBet,
  { from, refused }: { from: 'INTENT' | 'WAITING'; refused: StoredRefusal },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const columns = sql`, refused = ${JSON.stringify(refused)}::json`;
    const isMoved = await moveBet(tx, bet, { from, to: 'RETURNING' }, columns);
    if (isMoved) await releaseExposure(tx, bet);
    return isMoved;
  });

/** Returns the stake of a refused bet. One that was never taken can then not be taken any more. */
export async function returnStake({ db, executor }: MoneyDeps, bet: StoredBet): Promise<void> {
  const [ref, tx] = [refOf(bet), `${refOf(bet)}-return`];
  const command: SingleCommand = bet.decidesAt
    ? { op: 'cancel', ...commandOf(bet), tx, reserveTx: ref }
    : { op: 'rollback', ...commandOf(bet), tx, targetTx: ref };
  const { status } = await executor.execute(command);
  if (status !== 'OK') throw new Error(`the stake of ${refOf(bet)} cannot be returned: ${status}`);
  await db.transaction().execute((tx) => moveBet(tx, bet, { from: 'RETURNING', to: 'REFUSED' }));
}

export async function releaseExposure(tx: Parameters<typeof addExposure>[0], bet: StoredBet): Promise<void> {
  if (!bet.trial) await addExposure(tx, bet, bet.legs, -bet.stake);
}
