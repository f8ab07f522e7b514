export { upsertFishGames } from './catalogue.ts';
export { countHits } from './count-hits.ts';
export { getHitRtp } from './get-hit-rtp.ts';
export { listLaunchRooms } from './list-rooms.ts';
export { fishStacks } from './list-stacks.ts';
export { registerFish } from './register-fish.ts';
