import {
  type BusinessDay,
  businessDayOf,
  cycleOf,
  type DayCycle,
  type DayRules,
  dayBounds,
  fiveMinutesOf,
  HOUR_MS,
  hourWindowOf,
  type Span,
} from '@fairhouse/agent-math';
import type { ContractCycle, ContractKind } from '@fairhouse/contracts';

/** The time that one statement of a contract is for. It follows from the clock alone, never from when a job ran. */
export interface RunWindow {
  kind: ContractKind;
  /** Of dividends; '' for salaries, whose windows follow from the kind. */
  cycle: ContractCycle | '';
  no: bigint;
  startsAt: Date;
  endsAt: Date;
  /** First and last business day, or the day that the window is in. */
  fromDay: BusinessDay;
  toDay: BusinessDay;
  /** The earliest time of the run. */
  dueAt: Date;
}

/** How long after its end a window is run. */
const DELAY_MS: Readonly<Record<ContractKind, number>> = {
  realtime: 0,
  hourly: 5 * 60_000,
  daily: 4 * HOUR_MS,
  dividend: 4 * HOUR_MS,
};

const numberOf = (day: BusinessDay): bigint => BigInt(day.replaceAll('-', ''));

/** Returns the window of a kind, of dividends of a cycle, in which a time is (agents-settlement 12). */
export function windowAt(
  settings: DayRules,
  { kind, cycle }: { kind: ContractKind; cycle: ContractCycle | '' },
  at: Date,
): RunWindow {
  const time = at.getTime();
  const day = businessDayOf(settings, time);
  const made = (no: bigint, { from, to }: Span, days: [BusinessDay, BusinessDay] = [day, day]): RunWindow => ({
    kind,
    cycle: kind === 'dividend' ? cycle : '',
    no,
    startsAt: new Date(from),
    endsAt: new Date(to),
    fromDay: days[0],
    toDay: days[1],
    dueAt: new Date(to + DELAY_MS[kind]),
  });
  if (kind === 'realtime') {
    const { window, ...span } = fiveMinutesOf(time);
    return made(BigInt(window), span);
  }
  const bounds = dayBounds(settings, day);
  if (kind === 'daily') return made(numberOf(day), bounds);
  if (kind === 'hourly') {
    const { hour, from, to } = hourWindowOf(settings, time);
    return made(numberOf(day) * 100n + BigInt(hour), { from, to: Math.min(to, bounds.to) });
  }
  const days = cycleOf(cycle as DayCycle, day);
  const span = { from: dayBounds(settings, days.from).from, to: dayBounds(settings, days.to).to };
  return made(numberOf(days.from), span, [days.from, days.to]);
}

/** Returns how many days there are from one to another, both included. */
export const daysBetween = (from: BusinessDay, to: BusinessDay): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1);
