import type { Case } from './case.ts';
import { FISH_CASES } from './fish-cases.ts';
import { PVP_CASES } from './pvp-cases.ts';
import { TABLE_CASES } from './table-cases.ts';

/** The calls of the products with shared rooms. */
export const ROOM_CASES: Record<string, Case> = { ...TABLE_CASES, ...FISH_CASES, ...PVP_CASES };
