export { registerRaffles } from './register-raffles.ts';
export { createRaffle } from './save-raffle.ts';
