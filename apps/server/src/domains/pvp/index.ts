export { addStandardRooms } from './add-standard-rooms.ts';
export { upsertCardGames } from './catalogue.ts';
export { listGameRooms } from './list-card-rooms.ts';
export { registerPvp } from './register-pvp.ts';
export { roomStacks } from './seat-store.ts';
