import type { BusinessHours, MethodMaintenance } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { findAnnounced, findMaintenance, findOpening, opensAt } from './opening.ts';

const at = (clock: string, day = 10) => new Date(`2026-11-${day}T${clock}:00Z`);
const hours: BusinessHours = {
  timeZone: 'UTC',
  week: Array.from({ length: 7 }, () => ({ from: '09:00', to: '17:00' })),
};
const from = (begin: Date, end: Date): MethodMaintenance => ({
  ...{ from: begin.toISOString(), until: end.toISOString(), texts: {} },
});

it.each<[string, MethodMaintenance | null, Date, Date | null]>([
  ['within hours', null, at('10:00'), null],
  ['outside of hours', null, at('18:00'), at('09:00', 11)],
  ['maintenance within hours', from(at('10:00'), at('11:00')), at('10:30'), at('11:00')],
  ['its first instant', from(at('10:00'), at('11:00')), at('10:00'), at('11:00')],
  ['its end', from(at('10:00'), at('11:00')), at('11:00'), null],
  ['maintenance beyond the closing', from(at('16:00'), at('20:00')), at('16:30'), at('09:00', 11)],
  ['maintenance at the next opening', from(at('08:00', 11), at('12:00', 11)), at('18:00'), at('12:00', 11)],
  ['maintenance later on', from(at('12:00'), at('13:00')), at('10:00'), null],
])('[C-03] opens again after %s', (_when, maintenance, now, opens) => {
  expect(opensAt({ hours, maintenance }, now)).toEqual(opens);
});

const span = (begin: string, end: string): BusinessHours => ({
  ...hours,
  week: Array(7).fill({ from: begin, to: end }),
});
it.each<[string, readonly (BusinessHours | null)[], Date, Date | null]>([
  ['an account that is always open', [null], at('10:00'), null],
  ['the account that opens first', [span('13:00', '14:00'), span('11:00', '12:00')], at('10:00'), at('11:00')],
  ['an open account beside a closed one', [span('13:00', '14:00'), span('09:00', '11:00')], at('10:00'), null],
  [
    'the hours of the method and of its account',
    [span('07:00', '08:00'), span('16:30', '20:00')],
    at('18:00'),
    at('16:30', 11),
  ],
])('[C-03] opens with %s', (_when, accountHours, now, opens) => {
  expect(findOpening({ hours, maintenance: null, accountHours }, now)).toEqual({
    ...{ isClosed: opens !== null, opensAt: opens },
  });
});

it('[C-03] stays closed where method and accounts are never open together', () => {
  const accountHours = [span('07:00', '08:00'), span('18:00', '20:00')];
  expect(findOpening({ hours, maintenance: null, accountHours }, at('10:00'))).toEqual({
    isClosed: true,
    opensAt: null,
  });
  const always = { hours: null, maintenance: from(at('11:00'), at('12:00')) };
  expect(findOpening({ ...always, accountHours: [span('11:00', '12:00')] }, at('10:00'))).toEqual({
    ...{ isClosed: true, opensAt: at('11:00', 11) },
  });
});

it('[C-03] announces maintenance three days ahead and until its end', () => {
  const method = { hours: null, maintenance: from(at('10:00', 14), at('12:00', 14)) };
  const instants = [at('09:59', 11), at('10:01', 11), at('11:00', 14), at('12:00', 14)];
  expect(instants.map((now) => findAnnounced(method, now) !== null)).toEqual([false, true, true, false]);
  expect(instants.map((now) => findMaintenance(method, now) !== null)).toEqual([false, false, true, false]);
});
