export { keepCanned } from './canned.ts';
export { findGuest } from './find-guest.ts';
export { forgetTranscripts } from './forget-transcripts.ts';
export { guestOfToken } from './guest.ts';
export { registerSupportBackofficeRoutes } from './operator-routes.ts';
export { releaseAbandoned } from './release-abandoned.ts';
export { registerSupportRoutes } from './routes.ts';
