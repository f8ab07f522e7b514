export { openRealtime, type Realtime } from './open-realtime.ts';
export type { IdentifyListener } from './serve-sockets.ts';
export { type ProcessEvent, tellMembers, tellOperators, tellPlayer, tellProcesses, tellVisitor } from './tell.ts';
