import type { Money } from '@fairhouse/contracts';
import { decideAcceptance, type LegChange, type Price, priceOf } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { Db } from '#db';
import { lockGate } from '../book/lock-book.ts';
import type { StoredMarket } from '../feed/book-entry.ts';
import { moveBet, readBets, refOf, type StoredBet, type StoredLeg } from './bet-store.ts';
import { addExposure } from './exposure.ts';
import { commandOf, type MoneyDeps, queueKnownResults, releaseExposure, startReturn } from './move-stake.ts';
import { ACCEPTANCE_CODES } from './record-intent.ts';
import { maxReturnOf, riskOf, termsOf } from './terms.ts';

const BATCH = 200;

/**
 * Decides live bets whose wait is over, by the recorded versions up to the exact end of the wait. Waits until the consumer has recorded
 * everything up to it. Decides the same when it is repeated. Returns how many were decided.
 */
export async function decideLiveBets(deps: MoneyDeps): Promise<number> {
  const due = await readBets(
    deps.db,
    sql`where b.state = 'WAITING' and b.decides_at <= (select seen_through from sports.consumer)
      order by b.decides_at limit ${BATCH}`,
  );
  await Promise.all(due.map((bet) => decideOne(deps, bet)));
  return due.length;
}

async function decideOne(deps: MoneyDeps, bet: StoredBet): Promise<void> {
  const { db } = deps;
  const [leg] = bet.legs;
  if (!leg || !bet.decidesAt) throw new Error(`${refOf(bet)} is no live bet`);
  const decision = decideAcceptance({
    policy: bet.policy,
    delay_ms: bet.decidesAt.getTime() - bet.placedAt.getTime(),
    legs: [{ asked: leg.askedPrice, price: leg.price, isOpen: true, isProducerUp: true }],
    changes: [
      ...(await readChanges(db, bet, leg)),
      ...(await readOutages(db, bet, leg)),
      ...(await readStopped(db, bet, leg)),
    ],
    hold: { format: bet.format, entered: bet.entered, held: bet.held },
  });
  if (decision.decision === 'ACCEPTED') return accept(deps, bet, decision.prices);
  const { reason, at_ms, offer } = decision;
  const refused = { code: ACCEPTANCE_CODES[reason], leg: 0, at_ms, offer: offer ?? null };
  await startReturn(db, bet, { from: 'WAITING', refused });
}

/** Spends the held stake, which frees what a smaller risk leaves of it, then marks the bet. */
async function accept({ db, executor }: MoneyDeps, bet: StoredBet, prices: readonly Price[]): Promise<void> {
  const terms = termsOf(bet.format, bet.entered, prices);
  const [stake, price] = [riskOf(terms), prices[0] as Price];
  const { status } = await executor.execute({
    op: 'commit',
    ...commandOf(bet),
    tx: `${refOf(bet)}-commit`,
    reserveTx: refOf(bet),
    amount: stake as Money,
  });
  if (status !== 'OK') throw new Error(`the stake of ${refOf(bet)} cannot be taken: ${status}`);
  await db.transaction().execute(async (tx) => {
    const columns = sql`, accepted_at = decides_at, stake = ${stake}, max_return = ${maxReturnOf(terms)}`;
    if (!(await moveBet(tx, bet, { from: 'WAITING', to: 'ACCEPTED' }, columns))) return;
    await sql`update sports.leg set price = ${price}
      where account_id = ${bet.accountId} and bet_id = ${bet.betId}`.execute(tx);
    await releaseExposure(tx, bet);
    if (!bet.trial)
      await addExposure(
        tx,
        bet,
        bet.legs.map((each) => ({ ...each, price })),
        stake,
      );
    await queueKnownResults(tx, bet);
  });
}

interface ChangeRow {
  at: Date;
  material: boolean;
  market: Pick<StoredMarket, 'status' | 'prices'> | null;
}

/** Reads what the consumer recorded about a leg after its request, up to the end of the wait. */
async function readChanges(db: Db, bet: StoredBet, leg: StoredLeg): Promise<LegChange[]> {
  const { rows } = await sql<ChangeRow>`
    select at, material, content->'markets'->${leg.market} as market from sports.change
    where fixture_id = ${leg.fixtureId} and version > ${leg.version} and at <= ${bet.decidesAt} order by version`.execute(
    db,
  );
  return rows.flatMap(({ at, material, market }): LegChange[] => {
    const at_ms = sinceRequest(bet, at);
    const price = market?.prices?.[leg.outcome];
    return [
      ...(material ? [{ at_ms, leg: 0, kind: 'material' } as const] : []),
      ...(market && (market.status !== 'ACTIVE' || price === undefined)
        ? [{ at_ms, leg: 0, kind: 'suspended' } as const]
        : []),
      ...(market?.status === 'ACTIVE' && price !== undefined
        ? [{ at_ms, leg: 0, kind: 'price', price: priceOf(price) } as const]
        : []),
    ];
  });
}

/** Reads when the producer that priced the leg was not up. */
async function readOutages(db: Db, bet: StoredBet, { shown }: StoredLeg): Promise<LegChange[]> {
  const { rows } = await sql<{ at: Date }>`select at from sports.producer_change
    where producer = ${shown.producer} and change_id > ${bet.producerChangeId} and status <> 'UP' and at <= ${bet.decidesAt}
    order by change_id`.execute(db);
  return rows.map(({ at }) => ({ at_ms: sinceRequest(bet, at), leg: 0, kind: 'producer-down' }));
}

/** Reads when an operator stopped the outcome, or something that it is a part of, in the wait, however short. */
const readStopped = (db: Db, bet: StoredBet, { fixtureId, market, outcome }: StoredLeg): Promise<LegChange[]> =>
  db.transaction().execute(async (tx) => {
    // a stop whose moment is over is recorded before the gate opens
    await lockGate(tx, 'shared');
    const { rows } = await sql<{ at: Date }>`select at from sports.stop
      where brand_id = ${bet.brandId} and at > ${bet.placedAt} and at <= ${bet.decidesAt}
        and (fixture_id is null or fixture_id = ${fixtureId}) and (market is null or market = ${market})
        and (outcome is null or outcome = ${outcome}) order by at`.execute(tx);
    return rows.map(({ at }) => ({ at_ms: sinceRequest(bet, at), leg: 0, kind: 'suspended' }));
  });

/** What was recorded before the request but not yet visible to it counts at its first moment. */
const sinceRequest = ({ placedAt }: StoredBet, at: Date): number => Math.max(0, at.getTime() - placedAt.getTime());
