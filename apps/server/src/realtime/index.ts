export {
  type ProcessEvent,
  publishToMembers,
  publishToOperators,
  publishToPlayer,
  publishToProcesses,
  publishToVisitor,
} from './publish.ts';
export { createReconnectingClient, type ReconnectingClient } from './reconnecting-client.ts';
export type { IdentifyListener } from './serve-sockets.ts';
export { type Realtime, startRealtime } from './start-realtime.ts';
