import { sql } from 'kysely';
import type { Db } from '#db';
import { trialBalance } from '#ledger';
import { MARKET, type Outcome } from './run-matches.ts';

interface FoundBet {
  account_id: bigint;
  bet_id: bigint;
  client_ref: string;
  state: string;
  stake: bigint;
  returned: bigint;
  fixture_id: string;
  market: string;
  outcome: Outcome;
  price: number;
  rounds: bigint;
  round_state: string | null;
  round_stake: bigint | null;
  round_net: bigint | null;
  paid: bigint | null;
  unpaid: bigint;
}

/**
 * Finds everything that is wrong with the bets of a book whose matches are over. `results` has the newest result of each, `acknowledged` the
 * state that each request was answered with, by reference.
 */
export async function findBetProblems(
  db: Db,
  {
    results,
    acknowledged,
    funds,
  }: { results: ReadonlyMap<string, Outcome>; acknowledged: ReadonlyMap<string, string>; funds: bigint },
): Promise<{ problems: string[]; bets: number; settled: number }> {
  const { rows } = await sql<FoundBet>`
    select b.account_id, b.bet_id, b.client_ref, b.state, b.stake, b.returned, l.fixture_id, l.market, l.outcome, l.price,
      (select count(*) from bets.round r where r.account_id = b.account_id and r.round_ref = 'sports-' || b.account_id || '-' || b.bet_id)
        as rounds,
      r.state as round_state, r.stake as round_stake, r.win + r.refund + r.adjusted - r.stake as round_net,
      (select sum(p.difference)::bigint from sports.payment p where p.account_id = b.account_id and p.bet_id = b.bet_id) as paid,
      (select count(*) from sports.payment p where p.account_id = b.account_id and p.bet_id = b.bet_id and p.paid_at is null) as unpaid
    from sports.bet b join sports.leg l on l.account_id = b.account_id and l.bet_id = b.bet_id
    left join bets.round r on r.account_id = b.account_id and r.round_ref = 'sports-' || b.account_id || '-' || b.bet_id`.execute(
    db,
  );
  const problems = rows.flatMap((bet) => {
    const about = `bet ${bet.account_id}-${bet.bet_id} (${bet.state})`;
    return findProblems(bet, results).map((problem) => `${about}: ${problem}`);
  });
  const stateOf = new Map(rows.map(({ client_ref, state }) => [client_ref, state]));
  // the answer ACCEPTED is final; a bet that waits may still be refused
  const lost = [...acknowledged].flatMap(([ref, state]) => {
    const now = stateOf.get(ref);
    return now === 'SETTLED' || (now === 'REFUSED' && state !== 'ACCEPTED') ? [] : `${ref} was ${state}, now ${now}`;
  });
  const settled = rows.filter(({ state }) => state === 'SETTLED');
  return {
    problems: [...problems, ...lost, ...(await findAccountProblems(db, settled, funds))],
    bets: rows.length,
    settled: settled.length,
  };
}

function findProblems(bet: FoundBet, results: ReadonlyMap<string, Outcome>): string[] {
  const { state, stake, returned, rounds, round_net, round_stake, unpaid, paid } = bet;
  const problems: [isWrong: boolean, problem: string][] = [
    [state !== 'SETTLED' && state !== 'REFUSED', 'is not at its end'],
    [rounds > 1n, `has ${rounds} rounds`],
    [unpaid > 0n, 'has a payment that was not made'],
  ];
  if (state === 'REFUSED') return listProblems([...problems, [(round_net ?? 0n) !== 0n, `moved ${round_net}`]]);
  const isWon = results.get(bet.fixture_id) === bet.outcome && bet.market === MARKET;
  const due = isWon ? (stake * BigInt(bet.price) + 500n) / 1000n : 0n;
  return listProblems([
    ...problems,
    [rounds !== 1n, `has ${rounds} rounds`],
    [round_stake !== stake, `took ${round_stake} of ${stake}`],
    [returned !== due, `returned ${returned}, due ${due}`],
    [round_net !== due - stake, `moved ${round_net}, due ${due - stake}`],
    [(paid ?? 0n) !== due, `recorded payments of ${paid}, due ${due}`],
    [bet.round_state === 'OPEN', 'has an open round'],
  ]);
}

const listProblems = (problems: [isWrong: boolean, problem: string][]): string[] =>
  problems.flatMap(([isWrong, problem]) => (isWrong ? problem : []));

/** Every account has what it began with, less its stakes, plus its returns; nothing is held; the books balance. */
async function findAccountProblems(db: Db, settled: readonly FoundBet[], funds: bigint): Promise<string[]> {
  const { rows } = await sql<{ account_id: bigint; balance: bigint; held: bigint }>`
    select account_id, balance, held from ledger.account where kind = 'player'`.execute(db);
  const accounts = rows.flatMap(({ account_id, balance, held }) => {
    const own = settled.filter((bet) => bet.account_id === account_id);
    const due = own.reduce((sum, { returned, stake }) => sum + returned - stake, funds);
    return listProblems([
      [held !== 0n, `account ${account_id} holds ${held}`],
      [balance !== due, `account ${account_id} has ${balance}, due ${due}`],
    ]);
  });
  const { differences, totals } = await trialBalance(db);
  return [
    ...accounts,
    ...differences.map(({ what, accountId }) => `trial balance: ${what} of account ${accountId}`),
    ...totals.filter(({ sum }) => sum !== 0n).map(({ currency, sum }) => `trial balance: ${currency} off by ${sum}`),
  ];
}
