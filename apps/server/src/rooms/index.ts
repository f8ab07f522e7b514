export type { Recipient, RoomLogic, RoomProduct, Rooms } from './room-product.ts';
