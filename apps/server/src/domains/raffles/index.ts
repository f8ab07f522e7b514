export { addTickets, findTicketsEnd } from './add-tickets.ts';
export { registerRaffles } from './register-raffles.ts';
export { createRaffle } from './save-raffle.ts';
