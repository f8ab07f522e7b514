export { PostgresLaunchError } from './launch-error.ts';
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
export { lockFileOf } from './take-lock.ts';
