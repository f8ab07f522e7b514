export { Faults, NO_FAULTS } from './schemas/faults.ts';
export { Descriptions, Fixture, Names, RecoveryCall } from './schemas/look-up.ts';
export { FeedMessage } from './schemas/message.ts';
export { type FeedOptions, type FeedServer, serveFeed } from './server/serve-feed.ts';
export { createSimulator, type Simulator } from './simulator/create-simulator.ts';
