export { gatherLookups } from './gather-lookups.ts';
export { isDatabaseDown } from './is-database-down.ts';
export { keepLatest } from './keep-latest.ts';
export { migrate } from './migrate.ts';
export { type Database, type Db, openDatabase, type Tx } from './open-database.ts';
export { type OutboxEvent, toOutboxRows } from './outbox-event.ts';
export { placeBefore } from './place-before.ts';
export { type Moments, readPeriod } from './read-period.ts';
export type { DB } from './tables.ts';
