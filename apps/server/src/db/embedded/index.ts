export { PostgresLaunchError } from './launch-error.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
