export { type FeedFault, type FeedFaults, NO_FAULTS } from './faults.ts';
export { FEED_NAMES, type FeedName, resultPath } from './feeds.ts';
export { type DrawsServer, serveDraws } from './serve-draws.ts';
export { isSigned, SIGNATURE_HEADER, signAnswer, signRequest, TIME_HEADER } from './sign.ts';
