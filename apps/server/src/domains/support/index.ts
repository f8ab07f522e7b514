export { saveCannedResponse } from './canned-responses.ts';
export { customerOfToken } from './customer.ts';
export { findCustomer } from './find-customer.ts';
export { registerSupportBackofficeRoutes } from './operator-routes.ts';
export { purgeTranscripts } from './purge-transcripts.ts';
export { requeueAbandoned } from './requeue-abandoned.ts';
export { registerSupportRoutes } from './routes.ts';
