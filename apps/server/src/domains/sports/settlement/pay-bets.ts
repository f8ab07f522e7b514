import { type Money, money } from '@fairhouse/contracts';
import { explainReturn, type LegResult } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import { closeRounds, type Outcome, type SingleCommand } from '#bets';
import { bigints, type Db, type Tx, toOutboxRows } from '#db';
import { refOf } from '../bets/bet-store.ts';
import { type ExposureMove, moveExposure } from '../bets/exposure.ts';
import { commandOf, type MoneyDeps, roundOf, stakeClassOf } from '../bets/move-stake.ts';
import { GROUP } from './plan-payments.ts';
import { type DueBet, readDueBets } from './read-due-bets.ts';
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
  bet: DueBet;
  payment: Payment;
}

/**
 * Pays a group of recorded payments and marks those that were paid; the others are tried again. Winners are paid set-based, the rounds of
 * losers are closed with their marks, and everything else is sent as commands. Returns the number of paid ones.
 */
export async function payBets(deps: MoneyDeps, log: (line: string) => void): Promise<number> {
  const { lost = [], won = [], other = [] } = Object.groupBy(await readDue(deps.db), kindOf);
  const paid = (await Promise.all([payWinners(deps, won), payOthers(deps, other)])).flat();
  for (const { bet, payment, status } of paid)
    if (status !== 'OK' && status !== 'RETRY')
      log(`sports: payment ${payment.paymentNo} of ${refOf(bet)} is refused: ${status}`);
  const done = [...lost, ...paid.filter(({ status }) => status === 'OK')];
  if (done.length > 0) await markPaid(deps.db, done, lost);
  return done.length;
}

/** `lost` and `won` are first settlements without a refund. */
function kindOf({ bet, payment }: Due): 'lost' | 'won' | 'other' {
  const { result, returned } = payment;
  if (bet.winNo !== null || bet.refunded || isRefund(payment) || result === 'OPEN') return 'other';
  if (result === 'LOSE') return 'lost';
  return returned > 0n ? 'won' : 'other';
}

type Paid = Due & { status: Outcome['status'] };

async function payWinners({ executor }: MoneyDeps, due: readonly Due[]): Promise<Paid[]> {
  const statuses = await executor.settle(
    due.map(({ bet, payment }) => ({
      ...commandOf(bet),
      ...roundOf(bet),
      betTx: refOf(bet),
      stakeClass: stakeClassOf(bet),
      tx: `${refOf(bet)}-${payment.paymentNo}`,
      win: payment.returned as Money,
      refund: money(0n),
    })),
  );
  return due.map((each, at) => ({ ...each, status: statuses[at] ?? 'RETRY' }));
}

const payOthers = ({ executor }: MoneyDeps, due: readonly Due[]): Promise<Paid[]> =>
  Promise.all(
    due.map(async (each) => {
      const steps = stepsOf(each.bet, each.payment);
      if (steps.length === 0) return { ...each, status: 'OK' };
      return { ...each, status: (await executor.execute({ op: 'batch', ...commandOf(each.bet), steps })).status };
    }),
  );

async function readDue(db: Db): Promise<Due[]> {
  const { rows } =
    await sql<Payment>`select account_id as "accountId", bet_id as "betId", payment_no as "paymentNo", result,
      returned, difference
    from sports.payment where paid_at is null order by account_id, bet_id limit ${GROUP}`.execute(db);
  if (rows.length === 0) return [];
  const accounts = bigints(rows.map(({ accountId }) => accountId));
  const ids = bigints(rows.map(({ betId }) => betId));
  const bets = await readDueBets(
    db,
    sql`where (b.account_id, b.bet_id) in (select * from unnest(${accounts}::bigint[], ${ids}::bigint[]))`,
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
 * Returns the commands of a payment: what the settlement before it did is undone, then the new result is booked. A win is taken back, a stake
 * that was given back is taken again; both may leave a debt.
 */
function stepsOf(bet: DueBet, payment: Payment): SingleCommand[] {
  const { returned, paymentNo } = payment;
  const [command, round, ref] = [commandOf(bet), roundOf(bet), refOf(bet)];
  const tx = `${ref}-${paymentNo}`;
  const targetClass = stakeClassOf(bet);
  const isBack = isRefund(payment);
  // a push after a void leg gives the same stake back
  if (bet.refunded && isBack) return [];
  const steps: SingleCommand[] = [];
  if (bet.winNo !== null)
    steps.push({
      op: 'rollback',
      ...command,
      tx: `${tx}-undo`,
      targetTx: `${ref}-${bet.winNo}`,
      targetClass: 'win',
    });
  if (bet.refunded) steps.push({ op: 'restake', ...command, tx: `${tx}-restake`, targetTx: ref, targetClass });
  if (isBack) steps.push({ op: 'rollback', ...command, tx: `${tx}-refund`, targetTx: ref, targetClass });
  if (isBack || payment.result === 'LOSE') steps.push({ op: 'end_round', ...command, ...round });
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

const markPaid = (db: Db, done: readonly Due[], lost: readonly Due[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await closeLost(tx, lost);
    const text = JSON.stringify(done.map(toRow));
    await sql`update sports.payment p set paid_at = now()
      from json_to_recordset(${text}::json) as n(account_id bigint, bet_id bigint, payment_no int)
      where p.account_id = n.account_id and p.bet_id = n.bet_id and p.payment_no = n.payment_no`.execute(tx);
    await sql`update sports.bet b set state = n.state, result = n.result, returned = n.returned, refunded = n.refunded,
        win_no = n.win_no, explanation = n.explanation, settled_at = case when n.state = 'SETTLED' then now() end
      from json_to_recordset(${text}::json) as n(account_id bigint, bet_id bigint, state text, result text, returned bigint,
        refunded boolean, win_no int, explanation json)
      where b.account_id = n.account_id and b.bet_id = n.bet_id`.execute(tx);
    await moveExposure(tx, done.flatMap(exposureAfter));
    const events = done.map(({ bet, payment }) => ({
      account: String(bet.accountId),
      payload: { topic: 'sports-bet', betId: `${bet.accountId}-${bet.betId}`, state: stateAfter(payment) },
    }));
    const rows = toOutboxRows(events).map((payload) => ({ payload }));
    await tx.insertInto('system.outbox').values(rows).execute();
  });

async function closeLost(tx: Tx, lost: readonly Due[]): Promise<void> {
  if (lost.length === 0) return;
  const accounts = bigints(lost.map(({ bet }) => bet.accountId));
  const numbers = bigints(lost.map(({ bet }) => bet.roundNo));
  await closeRounds(tx, 'house', sql`select * from unnest(${accounts}::bigint[], ${numbers}::bigint[])`);
}

/** A settled bet counts in no exposure; one whose settlement is undone counts again. */
function exposureAfter({ bet, payment }: Due): ExposureMove[] {
  const { state, trial, brandId, currency, legs, stake } = bet;
  if (trial || state === stateAfter(payment)) return [];
  return [{ brandId, currency, legs, stake: state === 'ACCEPTED' ? -stake : stake }];
}

const stateAfter = ({ result }: Payment): 'ACCEPTED' | 'SETTLED' => (result === 'OPEN' ? 'ACCEPTED' : 'SETTLED');

function toRow({ bet, payment }: Due) {
  const { paymentNo, result, returned } = payment;
  const refunded = isRefund(payment);
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
