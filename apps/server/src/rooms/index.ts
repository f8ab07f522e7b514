export type { LeaseTimes } from './create-leases.ts';
export { createRooms } from './create-rooms.ts';
export type { GameCaller } from './game-client.ts';
export { purgeRoomEvents } from './purge-room-events.ts';
export type { Recipient, RoomLogic, RoomProduct, Rooms } from './room-product.ts';
