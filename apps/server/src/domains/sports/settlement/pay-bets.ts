import type { Money } from '@fairhouse/contracts';
import { explainReturn, type LegResult } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { SingleCommand } from '#bets';
import { type Db, toOutboxRows } from '#db';
import { readBets, refOf, type StoredBet } from '../bets/bet-store.ts';
import { commandOf, type MoneyDeps, roundOf } from '../bets/move-stake.ts';
import { GROUP } from './plan-payments.ts';
import { acceptedTerms, outcomeOf } from './settlement-of.ts';
import { storeExplanation } from './store-explanation.ts';

interface Payment {
  accountId: bigint;
  betId: bigint;
  paymentNo: number;
  result: LegResult | 'OPEN';
  returned: bigint;
  difference: bigint;
}

interface Due {
  bet: StoredBet;
  payment: Payment;
}

/** Pays a group of recorded payments and marks those that were paid; the others are tried again. Returns the number of paid ones. */
export async function payBets({ db, executor }: MoneyDeps, log: (line: string) => void): Promise<number> {
  const due = await readDue(db);
  const paid = await Promise.all(
    due.map(async ({ bet, payment }) => {
      const steps = stepsOf(bet, payment);
      if (steps.length === 0) return true;
      const { status } = await executor.execute({ op: 'batch', ...commandOf(bet), steps });
      if (status !== 'OK' && status !== 'RETRY')
        log(`sports: payment ${payment.paymentNo} of ${refOf(bet)} is refused: ${status}`);
      return status === 'OK';
    }),
  );
  const done = due.filter((_each, at) => paid[at]);
  if (done.length > 0) await markPaid(db, done);
  return done.length;
}

async function readDue(db: Db): Promise<Due[]> {
  const { rows } =
    await sql<Payment>`select account_id as "accountId", bet_id as "betId", payment_no as "paymentNo", result,
      returned, difference
    from sports.payment where paid_at is null order by account_id, bet_id limit ${GROUP}`.execute(db);
  if (rows.length === 0) return [];
  const keys = JSON.stringify(rows.map(({ accountId, betId }) => ({ a: String(accountId), b: String(betId) })));
  const bets = await readBets(
    db,
    sql`where (b.account_id, b.bet_id) in (select a, b from json_to_recordset(${keys}::json) as n(a bigint, b bigint))`,
  );
  const byId = new Map(bets.map((bet) => [refOf(bet), bet]));
  return rows.flatMap((payment) => {
    const bet = byId.get(`sports-${payment.accountId}-${payment.betId}`);
    return bet ? { bet, payment } : [];
  });
}

/** A push and a void leg give the stake back, which is no win. */
const isRefund = ({ result }: Payment): boolean => result === 'PUSH' || result === 'VOID';

/**
 * Returns the commands of a payment. A win is taken back before the next result. A stake that was given back cannot be taken again by `bets`,
 * so every later difference of such a bet is a correction. Both may leave a debt.
 */
function stepsOf(bet: StoredBet, payment: Payment): SingleCommand[] {
  const { returned, difference, paymentNo, result } = payment;
  const [command, round, ref] = [commandOf(bet), roundOf(bet), refOf(bet)];
  const tx = `${ref}-${paymentNo}`;
  if (bet.refunded) {
    const profile = { negativeAdjust: 'allow' } as const;
    const amount = difference as Money;
    return difference === 0n ? [] : [{ op: 'adjust', ...command, ...round, tx, amount, reason: 'settlement', profile }];
  }
  const steps: SingleCommand[] = [];
  if (bet.winNo !== null)
    steps.push({
      op: 'rollback',
      ...command,
      tx: `${tx}-undo`,
      targetTx: `${ref}-${bet.winNo}`,
      targetClass: 'win',
    });
  if (isRefund(payment)) steps.push({ op: 'rollback', ...command, tx: `${tx}-refund`, targetTx: ref });
  if (isRefund(payment) || result === 'LOSE') steps.push({ op: 'end_round', ...command, ...round });
  else if (returned > 0n)
    steps.push({
      op: 'win',
      ...command,
      ...round,
      tx,
      amount: returned as Money,
      kind: 'win',
      betTx: ref,
      roundEnd: true,
    });
  return steps;
}

const markPaid = (db: Db, done: readonly Due[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const text = JSON.stringify(done.map(toRow));
    await sql`update sports.payment p set paid_at = now()
      from json_to_recordset(${text}::json) as n(account_id bigint, bet_id bigint, payment_no int)
      where p.account_id = n.account_id and p.bet_id = n.bet_id and p.payment_no = n.payment_no`.execute(tx);
    await sql`update sports.bet b set state = n.state, result = n.result, returned = n.returned, refunded = n.refunded,
        win_no = n.win_no, explanation = n.explanation, settled_at = case when n.state = 'SETTLED' then now() end
      from json_to_recordset(${text}::json) as n(account_id bigint, bet_id bigint, state text, result text, returned bigint,
        refunded boolean, win_no int, explanation json)
      where b.account_id = n.account_id and b.bet_id = n.bet_id`.execute(tx);
    const events = done.map(({ bet, payment }) => ({
      account: String(bet.accountId),
      payload: { topic: 'sports-bet', betId: `${bet.accountId}-${bet.betId}`, state: stateAfter(payment) },
    }));
    const rows = toOutboxRows(events).map((payload) => ({ payload }));
    await tx.insertInto('system.outbox').values(rows).execute();
  });

const stateAfter = ({ result }: Payment): 'ACCEPTED' | 'SETTLED' => (result === 'OPEN' ? 'ACCEPTED' : 'SETTLED');

function toRow({ bet, payment }: Due) {
  const { paymentNo, result, returned } = payment;
  const refunded = bet.refunded || isRefund(payment);
  const isOpen = result === 'OPEN';
  const explanation = isOpen ? [] : explainReturn(acceptedTerms(bet), bet.legs.map(outcomeOf));
  return {
    account_id: String(bet.accountId),
    bet_id: String(bet.betId),
    payment_no: paymentNo,
    state: stateAfter(payment),
    result: isOpen ? null : result,
    returned: String(returned),
    refunded,
    win_no: !refunded && returned > 0n ? paymentNo : null,
    explanation: storeExplanation(explanation, bet.currency),
  };
}
