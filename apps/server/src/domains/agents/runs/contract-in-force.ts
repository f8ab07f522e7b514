import { addDays, type BusinessDay, dayBounds, type SalaryTerms, type Tier } from '@fairhouse/agent-math';
import {
  type AccountId,
  ActiveScheme,
  accountId,
  ContractTerms,
  type Currency,
  type Money,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { withPlaces } from '../contracts/with-places.ts';
import type { StoredSettings } from '../settings.ts';
import type { TreePath } from '../tree/path.ts';
import { daysBetween, type RunWindow } from './windows.ts';

/** The terms of a contract in smallest units. */
export interface ReadTerms extends SalaryTerms {
  carryOver: boolean;
  scheme: ActiveScheme;
  minValid: bigint;
  minDeposit: bigint;
}

/** A version of a contract that was in force in a window, or in a part of it. */
export interface ContractInForce {
  contractId: bigint;
  version: number;
  agentId: AccountId;
  /** Who pays; null: the operator. */
  payerId: AccountId | null;
  currency: Currency;
  terms: ReadTerms;
  /** The line of the agent at the end of the window. */
  path: TreePath;
  depth: number;
  /** Whole business days in force, of salaries by hour and five minutes the day of the window. */
  fromDay: BusinessDay;
  toDay: BusinessDay;
  days: number;
  ofDays: number;
}

/** Returns the terms of a contract as both sides signed them, with the scheme that they name. A scheme that the brand no longer has counts as its first. */
export function readParsedTerms(body: unknown, { schemes }: Pick<StoredSettings, 'schemes'>) {
  const terms = ContractTerms.parse(body);
  return { terms, scheme: ActiveScheme.parse(schemes[terms.scheme - 1] ?? schemes[0]) };
}

/** Reads the terms of a contract in smallest units. */
export function readTerms(body: unknown, currency: Currency, { schemes }: Pick<StoredSettings, 'schemes'>): ReadTerms {
  const { terms, scheme: found } = readParsedTerms(body, { schemes });
  const { rules, cap, lossRequired, carryOver } = terms;
  const amount = (text: string): bigint => parseMoney(withPlaces(text, currency), currency) as Money;
  return {
    tiers: rules.map(
      ({ minTurnover, minActive, rate_bps }): Tier => ({ minTurnover: amount(minTurnover), minActive, rate_bps }),
    ),
    cap: amount(cap),
    lossRequired,
    carryOver,
    scheme: found,
    minValid: amount(found.activeMinValid),
    minDeposit: amount(found.activeMinDeposit),
  };
}

interface Row {
  contractId: bigint;
  version: number;
  agentId: string;
  payerId: string | null;
  currency: Currency;
  terms: unknown;
  from: Date;
  to: Date | null;
  path: string | null;
  depth: number | null;
}

/**
 * Returns the contracts in force in a window, from the top down: salaries by hour and five minutes that were in force at its beginning, the
 * others with the business days whose beginning they were in force at. Only those of an agent, where one is given.
 */
export async function contractsInForce(
  db: Db | Tx,
  brandId: bigint,
  settings: StoredSettings,
  window: RunWindow,
  agentId?: AccountId,
): Promise<ContractInForce[]> {
  const { kind, cycle, startsAt, endsAt } = window;
  const before = kind === 'realtime' || kind === 'hourly' ? new Date(startsAt.getTime() + 1) : endsAt;
  const { rows } = await sql<Row>`
    select c.contract_id as "contractId", c.version, c.agent_id::text as "agentId", c.payer_id::text as "payerId", c.currency, c.terms,
      c.effective_from as from, c.ends_at as to, p.path, p.depth
    from agents.contract c
    left join lateral (
      select path, depth from agents.placement where account_id = c.agent_id and from_at < ${endsAt}
      order by from_at desc limit 1
    ) p on true
    where c.brand_id = ${brandId} and c.kind = ${kind} and c.state in ('ACTIVE', 'TERMINATING', 'SUPERSEDED', 'TERMINATED')
      and c.effective_from < ${before} and (c.ends_at is null or c.ends_at > ${startsAt})
      and (${agentId ?? null}::bigint is null or c.agent_id = ${agentId ?? null}::bigint)
      and (${kind} <> 'dividend' or c.terms ->> 'cycle' = ${cycle})
    order by p.depth, c.contract_id, c.version`.execute(db);
  return rows.flatMap((row) => {
    const span = daysInForce(settings, window, row);
    if (!span || row.path === null || row.depth === null) return [];
    const payer = settings.payers === 'operator' || row.payerId === null ? null : accountId(row.payerId);
    return [
      {
        contractId: row.contractId,
        version: row.version,
        agentId: accountId(row.agentId),
        payerId: payer,
        currency: row.currency,
        terms: readTerms(row.terms, row.currency, settings),
        path: row.path,
        depth: row.depth,
        ...span,
      },
    ];
  });
}

function daysInForce(
  settings: StoredSettings,
  { kind, fromDay, toDay }: RunWindow,
  { from, to }: Row,
): Pick<ContractInForce, 'fromDay' | 'toDay' | 'days' | 'ofDays'> | null {
  const ofDays = daysBetween(fromDay, toDay);
  if (kind === 'realtime' || kind === 'hourly') return { fromDay, toDay, days: ofDays, ofDays };
  const begins = (day: BusinessDay): number => dayBounds(settings, day).from;
  let [first, last] = [fromDay, toDay];
  while (first <= toDay && begins(first) < from.getTime()) first = addDays(first, 1);
  while (to !== null && last >= fromDay && begins(last) >= to.getTime()) last = addDays(last, -1);
  return first > last ? null : { fromDay: first, toDay: last, days: daysBetween(first, last), ofDays };
}

/** Names a version of a contract. */
export const keyOf = ({ contractId, version }: Pick<ContractInForce, 'contractId' | 'version'>): string =>
  `${contractId}/${version}`;
