export { LOTTERY_COMPANIONS } from './companions.ts';
export type { Draw } from './draws/draw.ts';
export { addLottery, addStandardLotteries } from './games/add-standard-lotteries.ts';
export { upsertLotteryGames } from './games/catalogue.ts';
export { LOTTERY_PAGES, LOTTERY_PLAY_TYPES } from './lottery-pages.ts';
export { DEFAULT_RATE } from './prices/default-rate.ts';
export { type LotteryDeps, registerLottery } from './register-lottery.ts';
export { drawsSecretOf } from './sources/connect-sources.ts';
export type { SourceServices } from './sources/create-source.ts';
