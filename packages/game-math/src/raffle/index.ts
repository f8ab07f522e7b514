export { checkRaffle, raffleBeaconRound } from './check-raffle.ts';
export { drawRaffle, type RaffleHolder, raffleHolderOf, raffleListHash, raffleSeed } from './raffle-draw.ts';
export { parseRaffleFile, RAFFLE_FORMAT, type RaffleFile } from './raffle-file.ts';
