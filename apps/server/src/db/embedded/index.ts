export { explainLaunchFailure, PostgresLaunchError } from './launch-error.ts';
export { logFolderOf, prepareDataFolder } from './prepare-data-folder.ts';
export { readEmbeddedUrl } from './read-embedded-url.ts';
export { startEmbeddedPostgres } from './start-embedded-postgres.ts';
