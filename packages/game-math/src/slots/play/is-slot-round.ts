import type { SlotRound, SlotSpin } from './tape.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'number');

const isSpin = (value: unknown): value is SlotSpin =>
  isObject(value) &&
  typeof value['set'] === 'string' &&
  isNumbers(value['stops']) &&
  Array.isArray(value['window']) &&
  typeof value['win_x100'] === 'number';

/** Checks that a recorded outcome is a slot round: all fields needed to show and pay it exist. */
export const isSlotRound = (value: unknown): value is SlotRound =>
  isObject(value) &&
  typeof value['totalWin_x100'] === 'number' &&
  Array.isArray(value['spins']) &&
  value['spins'].length > 0 &&
  value['spins'].every(isSpin);
