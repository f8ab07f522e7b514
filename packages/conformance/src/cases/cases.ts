import type { Case } from '../run/create-case.ts';

/** Cases by title. A title starts with the ids of the rows it covers. */
export type Cases = Readonly<Record<string, (c: Case) => Promise<void>>>;
