export { addStandardTables } from './add-standard-tables.ts';
export { upsertTableGames } from './catalogue.ts';
export { countSpots } from './count-spots.ts';
export { getSpotRtp } from './get-spot-rtp.ts';
export { registerTables } from './register-tables.ts';
export { listTableRooms } from './table-rooms.ts';
