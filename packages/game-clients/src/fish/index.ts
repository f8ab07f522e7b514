export type { FishOpened } from './fish-api.ts';
export { mountFish } from './mount-fish.tsx';
