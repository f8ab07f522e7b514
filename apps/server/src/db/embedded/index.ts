export { findEmbeddedUrl } from './find-embedded-url.ts';
export { explainLaunchFailure, PostgresLaunchError } from './launch-error.ts';
export { logFolderOf, prepareDataFolder } from './prepare-data-folder.ts';
export { startEmbeddedPostgres } from './start-embedded-postgres.ts';
