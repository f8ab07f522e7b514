export { explainLaunchFailure, PostgresLaunchError } from './launch-error.ts';
export { prepareDataFolder } from './prepare-data-folder.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
