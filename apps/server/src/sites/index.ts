export { isSsrCall } from './create-page-renderer.ts';
export type { OwnHead } from './page-head.ts';
export { type BuildBootPayload, type FindHead, serveSites } from './serve-sites.ts';
