import { addDays, businessDayOf, dayBounds } from '@fairhouse/agent-math';
import {
  type AccountId,
  accountId,
  type BrandId,
  type ContractKind,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { factsAsOf } from '../../facts/facts-as-of.ts';
import { readSettings, type StoredSettings } from '../../settings.ts';
import { findPlace } from '../../tree/place-member.ts';
import { readTerms } from '../contract-in-force.ts';
import { type RunWindow, windowAt } from '../windows.ts';
import { replayOffer } from './replay-offer.ts';

type Simulate = typeof calls.agentsBackoffice.simulateContract;

/** Business days that are replayed at most: at most 288 windows. */
const MAX_DAYS: Readonly<Record<ContractKind, number>> = { dividend: 90, daily: 90, hourly: 7, realtime: 1 };

/**
 * Replays a contract on the closed windows of past business days, window by window as runs do: its tiers, conditions and cap, with the figures as
 * they are now. Refuses NOT_FOUND for a member of no line, and INVALID_INPUT for more days than the kind allows.
 */
export async function simulateContract(
  db: Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  { accountId: id, kind, terms, days }: Input<Simulate>,
): Promise<Output<Simulate>> {
  if (days > MAX_DAYS[kind]) throw refuse('INVALID_INPUT', { field: 'days', params: { field: 'days' } });
  const agentId = accountId(id);
  const place = await findPlace(db, brandId, agentId);
  if (!place) throw refuse('NOT_FOUND', { field: 'accountId' });
  const [settings, asOf] = await Promise.all([readSettings(db, brandId), factsAsOf(db)]);
  const today = businessDayOf(settings, Date.now());
  const from = addDays(today, -days);
  const offer = { kind, agentId, place, currency, terms: readTerms(terms, currency, settings) };
  const windows = windowsOf(settings, { kind, cycle: kind === 'dividend' ? terms.cycle : '' }, { from, today });
  const replayed = await replayOffer(db, offer, windows);
  const complete = await areFiguresKept(db, offer, windows);
  const money = (amount: bigint): string => formatMoney(amount as Money, currency);
  const sum = (of: (each: (typeof replayed)[number]) => bigint): bigint =>
    replayed.reduce((total, each) => total + of(each), 0n);
  const [cost, profit] = [sum(({ amount }) => amount), sum(({ figures: { stake, win } }) => stake - win)];
  return {
    currency,
    from,
    to: addDays(today, -1),
    asOf: asOf.toISOString(),
    complete,
    turnover: money(sum(({ figures }) => figures.turnover)),
    profit: money(profit),
    cost: money(cost),
    isAbove: cost > profit,
    rows: replayed
      .filter(({ figures }) => figures.turnover > 0n)
      .map(({ window, figures, rate_bps, amount }) => ({
        from: window.startsAt.toISOString(),
        to: window.endsAt.toISOString(),
        turnover: money(figures.turnover),
        active: figures.active,
        profit: money(figures.stake - figures.win),
        rate_bps,
        amount: money(amount),
      })),
  };
}

/** Whether figures of all windows are kept: those of hours and five minutes only while a contract of the kind is in force (decision 123). */
async function areFiguresKept(
  db: Db,
  { kind, agentId }: { kind: ContractKind; agentId: AccountId },
  windows: readonly RunWindow[],
): Promise<boolean> {
  const [first, last] = [windows[0], windows.at(-1)];
  if (kind === 'dividend' || kind === 'daily' || !first || !last) return true;
  const { rows } = await sql<{ kept: boolean | null }>`
    select range_agg(tstzrange(effective_from, ends_at)) @> tstzrange(${first.startsAt}, ${last.endsAt}) as kept
    from agents.contract
    where agent_id = ${agentId} and kind = ${kind} and state in ('ACTIVE', 'TERMINATING', 'SUPERSEDED', 'TERMINATED')
      and effective_from < coalesce(ends_at, 'infinity')`.execute(db);
  return rows[0]?.kept ?? false;
}

/** The closed windows that begin in the days, oldest first. */
function windowsOf(
  settings: StoredSettings,
  of: Parameters<typeof windowAt>[1],
  { from, today }: { from: RunWindow['fromDay']; today: RunWindow['fromDay'] },
): RunWindow[] {
  const end = dayBounds(settings, today).from;
  const begin = dayBounds(settings, from).from;
  const windows: RunWindow[] = [];
  for (let at = begin; at < end; ) {
    const window = windowAt(settings, of, new Date(at));
    at = window.endsAt.getTime();
    if (window.startsAt.getTime() >= begin && at <= end) windows.push(window);
  }
  return windows;
}
