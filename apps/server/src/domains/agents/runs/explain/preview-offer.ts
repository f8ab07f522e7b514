import { addDays, businessDayOf, finePerUnit, profitOf } from '@fairhouse/agent-math';
import {
  accountId,
  type ContractAnswerOf,
  type ContractInputOf,
  CURRENCIES,
  formatMoney,
  type Money,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { ContractCaller } from '../../contracts/statement-calls.ts';
import { findPlace } from '../../tree/place-member.ts';
import { readTerms } from '../contract-in-force.ts';
import { type RunWindow, windowAt } from '../windows.ts';
import { replayOffer } from './replay-offer.ts';

const CYCLES = 6;

/**
 * Returns what an offer would have paid in each of the last six closed cycles, with the figures as they are now; salaries by hour and five
 * minutes are estimated by the day (decision 123). Refuses NOT_FOUND for an agent who is not directly below the caller.
 */
export async function previewOffer(
  db: Db,
  { member, brand, agent, kind }: ContractCaller,
  { agent: named, terms: body }: ContractInputOf<'preview'>,
): Promise<ContractAnswerOf<'preview'>> {
  const { settings } = agent;
  const { currency } = member;
  const id = named === undefined ? member.accountId : accountId(named);
  const isOwn = id === member.accountId;
  const place = await findPlace(db, brand.brandId, id);
  if (!place || !(isOwn || place.parentId === member.accountId)) throw refuse('NOT_FOUND', { field: 'agent' });
  const terms = readTerms(body, currency, settings);
  const estimated = kind === 'hourly' || kind === 'realtime';
  const windows = lastWindows(
    settings,
    kind === 'dividend' ? { kind, cycle: body.cycle } : { kind: 'daily', cycle: '' },
  );
  const money = (amount: bigint): string => formatMoney(amount as Money, currency);
  const cycles: ContractAnswerOf<'preview'>['cycles'] = [];
  const offer = { kind, agentId: id, place, currency, terms };
  for (const { window, figures, rate_bps, amount } of await replayOffer(db, offer, windows)) {
    const received = isOwn ? null : await receivedBy(db, member.accountId, { ...window, kind });
    cycles.push({
      from: window.startsAt.toISOString(),
      to: window.endsAt.toISOString(),
      turnover: money(figures.turnover),
      active: figures.active,
      profit: money(kind === 'dividend' ? profitOf(figures) : 0n),
      rate_bps,
      amount: money(amount),
      leaves: received === null ? null : money(received / finePerUnit(CURRENCIES[currency]) - amount),
    });
  }
  return { op: 'preview', currency, cycles: cycles.toReversed(), estimated };
}

/** Returns the last closed windows, oldest first. */
function lastWindows(settings: { zone: string; cutHour: number }, of: Parameters<typeof windowAt>[1]): RunWindow[] {
  const windows: RunWindow[] = [];
  let day = businessDayOf(settings, Date.now());
  while (windows.length < CYCLES) {
    const noon = windowAt(settings, of, new Date(Date.parse(day)));
    day = addDays(noon.fromDay, -1);
    windows.push(windowAt(settings, of, new Date(noon.startsAt.getTime() - 1)));
  }
  return windows.toReversed();
}

/** What a contract of the payer came to in a window, before anything was taken off for contracts below. */
async function receivedBy(db: Db, payer: bigint, { kind, startsAt, endsAt }: RunWindow): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(gross_fine), 0)::bigint as sum from agents.statement
    where account_id = ${payer} and kind = ${kind} and starts_at >= ${startsAt} and ends_at <= ${endsAt}`.execute(db);
  return rows[0]?.sum ?? 0n;
}
