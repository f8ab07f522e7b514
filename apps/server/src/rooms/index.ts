export { createGroupWriter, type GroupWriter, type RoomRow } from './create-group-writer.ts';
export type { Lease, LeaseTimes } from './create-leases.ts';
export { createRooms } from './create-rooms.ts';
export type { GameCaller } from './game-client.ts';
export type { LeasedWork, LeaseWork, Plain, StartedWork } from './lease-work.ts';
export { purgeRoomEvents } from './purge-room-events.ts';
export type {
  Action,
  EmitOptions,
  FrameBody,
  FramesFor,
  Recipient,
  Room,
  RoomLogic,
  RoomProduct,
  Rooms,
  RoomTimer,
  StoredWith,
} from './room-product.ts';
export { writeAtEpochs } from './write-at-epoch.ts';
