export type { RoomEvent, RoomHost } from './room-host.ts';
