export { batchLookups } from './batch-lookups.ts';
export { connectDatabase, type Database, type Db, type Tx } from './connect-database.ts';
export { createLruCache } from './create-lru-cache.ts';
export { isDatabaseDown } from './is-database-down.ts';
export { migrate } from './migrate.ts';
export { moveBefore } from './move-before.ts';
export { type OutboxEvent, toOutboxRows } from './outbox-event.ts';
export { type DateRange, parsePeriod } from './parse-period.ts';
export type { DB } from './tables.ts';
