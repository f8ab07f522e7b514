export { openRealtime, type Realtime } from './open-realtime.ts';
export type { IdentifyListener } from './serve-sockets.ts';
export { type ProcessEvent, tellOperators, tellPlayer, tellProcesses } from './tell.ts';
