import type { BusinessHours, MethodMaintenance } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { findAnnounced, findMaintenance, opensAt } from './opening.ts';

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

it('[C-03] announces maintenance three days ahead and until its end', () => {
  const method = { hours: null, maintenance: from(at('10:00', 14), at('12:00', 14)) };
  const instants = [at('09:59', 11), at('10:01', 11), at('11:00', 14), at('12:00', 14)];
  expect(instants.map((now) => findAnnounced(method, now) !== null)).toEqual([false, true, true, false]);
  expect(instants.map((now) => findMaintenance(method, now) !== null)).toEqual([false, false, true, false]);
});
