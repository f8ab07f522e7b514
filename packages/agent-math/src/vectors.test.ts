import { describe, expect, it } from 'vitest';
import { adjustPayment } from './adjust-payment.ts';
import {
  businessDayOf,
  cycleOf,
  type DayCycle,
  dayBounds,
  fiveMinutesOf,
  HOUR_MS,
  hourWindowOf,
} from './business-day.ts';
import { chainSalaries } from './chain-salaries.ts';
import { checkContract } from './check-contract.ts';
import { contractCost } from './contract-cost.ts';
import { activeMembers } from './count-active.ts';
import { differenceSalaries, type SalaryNode } from './difference-salaries.ts';
import { type CycleFigures, type Dividend, dividendOf, dividendsOf } from './dividend.ts';
import { type Due, isOverdue, isToForce, reservedOf, setOff } from './dues.ts';
import { postAccrued } from './post-accrued.ts';
import type { SalaryFigures, SalaryTerms } from './salary.ts';
import { fineDecimals } from './scale.ts';
import { splitRebate } from './split-rebate.ts';
import vectors from './testing/vectors.json' with { type: 'json' };
import { rateOf, type Tier, tiersForDays } from './tiers.ts';
import { type ValidStakeRule, validStakeOf } from './valid-stake.ts';

// Every case was computed by exact fractions, and again by integers in another program.

const DECIMALS: Readonly<Record<string, number>> = { USD: 2, CNY: 2, VND: 0, JPY: 0, USDT: 6 };

/** Reads a decimal amount as a whole number of its last place. */
function read(text: string, decimals = 2): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const digits = BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
  return sign === '-' ? -digits : digits;
}

interface RawTier {
  minTurnover: string;
  minActive: number;
  rate_bps: number;
}
type Raw<Figures> = { [Field in keyof Figures]: Figures[Field] extends bigint ? string : Figures[Field] };

const readTiers = (tiers: readonly RawTier[]): Tier[] =>
  tiers.map(({ minTurnover, ...tier }) => ({ ...tier, minTurnover: read(minTurnover) }));
const readTerms = ({
  tiers,
  cap = '0',
  lossRequired = false,
}: {
  tiers: readonly RawTier[];
  cap?: string;
  lossRequired?: boolean;
}): SalaryTerms => ({ tiers: readTiers(tiers), cap: read(cap), lossRequired });
const readFigures = ({ turnover, active, stake, win }: Raw<SalaryFigures>): SalaryFigures => ({
  ...{ turnover: read(turnover), stake: read(stake), win: read(win) },
  active,
});
const readCycle = ({ rebate, promo, salary, fee, ...rest }: Raw<CycleFigures>): CycleFigures => ({
  ...readFigures(rest),
  ...{ rebate: read(rebate), promo: read(promo), salary: read(salary), fee: read(fee) },
});
const readDividend = ({ net, carryIn, base, amount, carryOut, ...rest }: Raw<Dividend>) => ({
  ...{ net: read(net), carryIn: read(carryIn), base: read(base), amount: read(amount), carryOut: read(carryOut) },
  ...rest,
});
/** Tenths of a percent. */
const readRate = (text: string): number => Number(read(text, 1));

describe('amounts of agents', () => {
  it.each(vectors.validStake)('counts the valid stake: $note', (one) => {
    const round = { stake: read(one.stake), refund: read(one.refund), win: read(one.win), jackpot: read(one.jackpot) };
    const counted = one.counted === null ? null : read(one.counted);
    const valid = validStakeOf({ ...round, isFree: one.free, counted }, one.rule as ValidStakeRule);
    expect(valid).toBe(read(one.valid));
  });

  it.each(vectors.rebate)('splits a rebate: $category $note', ({ currency, valid, chain, kept, pays, total }) => {
    const decimals = DECIMALS[currency] ?? 0;
    const rates = chain.map(([, rate]) => readRate(rate as string)).reverse();
    const shares = splitRebate(read(valid, decimals), rates, {
      decimals,
      ...(kept !== null && { kept: readRate(kept) }),
    });
    const fine = fineDecimals(decimals);
    expect(shares).toEqual(pays.map(({ amount }) => read(amount, fine)));
    expect(shares.reduce((sum, each) => sum + each)).toBe(read(total, fine));
  });

  it.each(vectors.posting)('posts whole units of what accrues, in $currency', ({ currency, rows }) => {
    const decimals = DECIMALS[currency] ?? 0;
    const fine = fineDecimals(decimals);
    let left = 0n;
    for (const row of rows) {
      const posting = postAccrued(left + read(row.accrued, fine), decimals);
      expect(posting).toEqual({ posted: read(row.posted, decimals), left_fine: read(row.left, fine) });
      left = posting.left_fine;
    }
  });
});

describe('contracts of agents', () => {
  it.each(vectors.tier)('finds the tier of $turnover and $active members', ({ tiers, turnover, active, rate_bps }) => {
    expect(rateOf(readTiers(tiers), { turnover: read(turnover), active })).toBe(rate_bps);
  });

  it.each(vectors.contractCheck)('checks a contract: $note', (one) => {
    const { gap_bps, equalAllowed } = one;
    const { problems, offending } = checkContract(readTiers(one.child), readTiers(one.payer), {
      gap_bps,
      equalAllowed,
    });
    expect(problems).toEqual(one.shape);
    expect(offending).toEqual(one.offending);
  });

  it.each(vectors.cost)('adds up what a line costs: $costPct %', ({ ratesPct, marginPct, costPct, warn }) => {
    const bps = (text: string): number => Number(read(text));
    const { rebate, realtime, hourly, daily } = ratesPct;
    const cost = contractCost({ rebate: bps(rebate), realtime: bps(realtime), hourly: bps(hourly), daily: bps(daily) });
    expect(cost).toBe(bps(costPct));
    expect(cost > bps(marginPct)).toBe(warn);
  });

  it.each(vectors.salaryPlatform)('pays the difference: $note', ({ tree, contracts, data, result }) => {
    type Contracts = Readonly<Record<string, Parameters<typeof readTerms>[0]>>;
    const nodeOf = (agent: string): SalaryNode => {
      const terms = (contracts as unknown as Contracts)[agent];
      return {
        agent,
        terms: terms ? readTerms(terms) : null,
        figures: readFigures((data as Readonly<Record<string, Raw<SalaryFigures>>>)[agent] as Raw<SalaryFigures>),
        below: ((tree as Readonly<Record<string, string[]>>)[agent] ?? []).map(nodeOf),
      };
    };
    const salaries = differenceSalaries(nodeOf(Object.keys(tree)[0] as string), 2);
    const found = salaries.map(({ agent, rate_bps, amount_fine, nearest, pay_fine }) => [
      agent,
      { rate_bps, gross: amount_fine, below: [...nearest].sort(), pay: pay_fine },
    ]);
    const wanted = Object.entries(result).map(([agent, { rate_bps, gross, below, pay }]) => [
      agent,
      { rate_bps, gross: read(gross, 4), below: [...below].sort(), pay: read(pay, 4) },
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  });

  it.each(vectors.salaryChain)('pays along the line: $note', ({ contracts, data, wallets, result }) => {
    const figures = data as Readonly<Record<string, Raw<SalaryFigures>>>;
    const balances = new Map(Object.entries(wallets).map(([agent, amount]) => [agent, read(amount)]));
    const rows = chainSalaries(
      contracts.map(({ agent, payer, ...terms }) => ({
        ...{ agent, payer: payer === 'PLATFORM' ? null : payer },
        terms: readTerms(terms as Parameters<typeof readTerms>[0]),
        figures: readFigures(figures[agent] as Raw<SalaryFigures>),
      })),
      balances,
      2,
    );
    expect(rows).toEqual(
      result.rows.map(({ agent, rate_bps, amount, state }) => ({ agent, rate_bps, amount: read(amount), state })),
    );
    for (const [agent, amount] of Object.entries(result.wallets)) expect(balances.get(agent) ?? 0n).toBe(read(amount));
  });

  it.each(vectors.dividend)('pays dividends: $note, carried on $carryOver', ({ carryOver, A, ...others }) => {
    for (const team of [A, ...('B' in others && others.B ? [others.B] : [])]) {
      const found = dividendsOf({ tiers: readTiers(team.tiers), cap: 0n, carryOver }, team.periods.map(readCycle));
      expect(found).toEqual((team.result as Raw<Dividend>[]).map(readDividend));
    }
  });

  it.each(vectors.termination)('ends a contract inside its cycle: $note', (one) => {
    const tiers = tiersForDays(readTiers(one.fullTiers), one.daysInForce, one.daysOfCycle);
    expect(tiers).toEqual(readTiers(one.tiers));
    const found = dividendOf({ tiers, cap: 0n, carryOver: one.carryOver }, readCycle(one.period), read(one.carryIn));
    expect(found).toEqual(readDividend(one.result as Raw<Dividend>));
  });

  it.each(vectors.active)('counts active members from day $fromDay to $toDay', (one) => {
    const { agent, facts, fromDay, toDay, excludeSelf, notCounted } = one;
    const inPeriod = facts.filter(({ day }) => day >= fromDay && day <= toDay);
    const sum = (member: string, field: 'valid' | 'amount'): bigint =>
      inPeriod
        .filter((fact) => fact.member === member)
        .reduce((total, fact) => total + read((fact as { valid?: string; amount?: string })[field] ?? '0'), 0n);
    const members = [...new Set(inPeriod.map(({ member }) => member))].map((member) => ({
      ...{ member, valid: sum(member, 'valid'), deposits: sum(member, 'amount') },
    }));
    const scheme = { minValid: read(one.minValid), minDeposit: read(one.minDeposit), excludeSelf };
    expect(activeMembers(members, agent, scheme, new Set<string>(notCounted)).sort()).toEqual(one.members);
  });
});

describe('business days', () => {
  it.each(vectors.window)('finds the windows of $at in $zone from $cutHour:00', ({ zone, cutHour, cycles, ...one }) => {
    const rules = { zone, cutHour };
    const at = Date.parse(one.at);
    const day = businessDayOf(rules, at);
    const { from, to } = dayBounds(rules, day);
    expect({ day, from, to, hours: (to - from) / HOUR_MS }).toEqual({
      ...{ day: one.day, from: Date.parse(one.dayFrom), to: Date.parse(one.dayTo), hours: one.hours },
    });
    expect(hourWindowOf(rules, at)).toMatchObject({ hour: one.hour, from: Date.parse(one.hourFrom) });
    expect(fiveMinutesOf(at)).toMatchObject({ window: one.window, from: Date.parse(one.windowFrom) });
    const found = Object.keys(cycles).map((cycle) => {
      const span = cycleOf(cycle as DayCycle, day);
      return [cycle, [span.from, span.to, span.days]];
    });
    expect(Object.fromEntries(found)).toEqual(cycles);
  });

  it('leave no time out and count none twice, where a clock changes at midnight', () => {
    const rules = { zone: 'America/Havana', cutHour: 0 };
    for (let at = Date.parse('2026-03-06T00:00:00Z'); at < Date.parse('2026-11-04T00:00:00Z'); at += HOUR_MS) {
      const day = businessDayOf(rules, at);
      const { from, to } = dayBounds(rules, day);
      expect(from <= at && at < to, new Date(at).toISOString()).toBe(true);
    }
  });
});

describe('corrections', () => {
  it.each(vectors.correction)('puts the difference into the open period: $kind, $note', (one) => {
    const isSalary = 'first' in one && one.first !== undefined;
    expect(isSalary).toBe(one.kind === 'daily');
    if (isSalary) correctSalary(one as unknown as SalaryCase);
    else correctDividend(one as unknown as DividendCase);
  });
});

interface SalaryCase {
  tiers: RawTier[];
  cap: string;
  first: { turnover: string; active: number };
  next: { turnover: string; active: number }[];
  result: {
    paidAtFirst: string;
    steps: (Record<'amountNow' | 'adjustment' | 'nextPeriodAmount' | 'paidNext' | 'carriedOn', string> & {
      correction: { turnover: string; active: number };
    })[];
  };
}

function correctSalary({ tiers, cap, first, next, result }: SalaryCase): void {
  const terms = readTerms({ tiers, cap });
  const amountOf = (turnover: bigint, active: number): bigint => {
    const contract = { agent: 'A', payer: null, terms, figures: { turnover, active, stake: turnover, win: 0n } };
    return chainSalaries([contract], new Map(), 2)[0]?.amount ?? 0n;
  };
  let [turnover, active, carried] = [read(first.turnover), first.active, 0n];
  let amount = amountOf(turnover, active);
  expect(amount).toBe(read(result.paidAtFirst));
  for (const [at, step] of result.steps.entries()) {
    turnover += read(step.correction.turnover);
    active += step.correction.active;
    const now = amountOf(turnover, active);
    const open = amountOf(read(next[at]?.turnover ?? '0'), next[at]?.active ?? 0);
    const payment = adjustPayment([amount], [now], open, carried);
    expect([now, open]).toEqual([read(step.amountNow), read(step.nextPeriodAmount)]);
    expect(payment).toEqual({
      ...{ adjustment: read(step.adjustment), paid: read(step.paidNext), carriedOn: read(step.carriedOn) },
    });
    carried = payment.carriedOn;
    amount = now;
  }
}

interface DividendCase {
  tiers: RawTier[];
  carryOver: boolean;
  periods: Raw<CycleFigures>[];
  cycle: number;
  correction: { win: string };
  currentPeriod: Raw<CycleFigures>;
  result: {
    before: string[];
    after: string[];
    adjustment: string;
    carryInOfCurrent: string;
    current: Raw<Dividend>;
    paid: string;
    carriedOn: string;
  };
}

function correctDividend({ tiers, carryOver, periods, cycle, correction, currentPeriod, result }: DividendCase): void {
  const terms = { tiers: readTiers(tiers), cap: 0n, carryOver };
  const cycles = periods.map(readCycle);
  const corrected = cycles.map((each, at) =>
    at === cycle - 1 ? { ...each, win: each.win + read(correction.win) } : each,
  );
  const [before, after] = [dividendsOf(terms, cycles), dividendsOf(terms, corrected)];
  const amounts = (dividends: readonly Dividend[]): bigint[] => dividends.map(({ amount }) => amount);
  expect(amounts(before)).toEqual(result.before.map((each) => read(each)));
  expect(amounts(after)).toEqual(result.after.map((each) => read(each)));
  const carried = after.at(-1)?.carryOut ?? 0n;
  expect(carried).toBe(read(result.carryInOfCurrent));
  const current = dividendOf(terms, readCycle(currentPeriod), carried);
  expect(current).toEqual(readDividend(result.current));
  expect(adjustPayment(amounts(before), amounts(after), current.amount, 0n)).toEqual({
    ...{ adjustment: read(result.adjustment), paid: read(result.paid), carriedOn: read(result.carriedOn) },
  });
}

describe('dues', () => {
  it.each(vectors.due)('runs from due to paid: $note', ({ events, after }) => {
    const dues: Due[] = [];
    const balances = new Map<string, bigint>();
    const add = (who: string, amount: bigint): void => void balances.set(who, (balances.get(who) ?? 0n) + amount);
    const pay = (due: Due, amount: bigint): void => {
      add(due.payer, -amount);
      add(due.to, amount);
      due.left -= amount;
      if (due.left === 0n) due.state = 'PAID';
    };
    for (const [at, event] of events.entries()) {
      const now = Date.parse(`${event.at}Z`);
      for (const due of dues) if (isOverdue(due, now)) due.state = 'OVERDUE';
      const [who, amount] = [event.who ?? '', read(event.amount ?? '0')];
      if (event.do === 'wallet') balances.set(who, amount);
      if (event.do === 'income') {
        add(who, amount);
        for (const each of setOff(dues, who, amount)) pay(each.due, each.amount);
      }
      if (event.do === 'force')
        for (const due of dues.filter((each) => each.payer === who && isToForce(each, now))) {
          due.state = 'FORCED';
          const balance = balances.get(who) ?? 0n;
          pay(due, balance < due.left ? balance : due.left);
        }
      if (event.do === 'due')
        dues.push({
          ...{ id: event.id ?? 0, kind: event.kind as Due['kind'], payer: event.payer ?? '', to: event.to ?? '' },
          ...{ state: 'DUE', left: amount, at: now },
        });
      if (event.do === 'pay')
        for (const due of dues.filter(({ id, left, payer }) => id === event.id && (balances.get(payer) ?? 0n) >= left))
          pay(due, due.left);
      const wanted = after[at];
      expect(dues.map(({ id, state, left }) => ({ id, state, left }))).toEqual(
        wanted?.dues.map(({ id, state, left }) => ({ id, state, left: read(left) })),
      );
      for (const [name, balance] of Object.entries(wanted?.wallets ?? {}))
        expect(balances.get(name)).toBe(read(balance as string));
      for (const [name, reserved] of Object.entries(wanted?.reserved ?? {}))
        expect(reservedOf(dues, name)).toBe(read(reserved as string));
    }
  });
});
