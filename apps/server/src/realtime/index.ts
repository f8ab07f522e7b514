export { createWatchers, type Watchers } from './create-watchers.ts';
export {
  type ProcessEvent,
  publishToMembers,
  publishToOperators,
  publishToPlayer,
  publishToProcesses,
  publishToVisitor,
  publishToWatchers,
  toWatchersRow,
} from './publish.ts';
export { createReconnectingClient, type ReconnectingClient } from './reconnecting-client.ts';
export { type Realtime, type RealtimeDeps, startRealtime } from './start-realtime.ts';
