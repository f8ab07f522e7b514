import type { Case } from '../run/create-case.ts';

/** Cases by title; a title begins with the ids of the rows that it drives. */
export type Cases = Readonly<Record<string, (c: Case) => Promise<void>>>;
