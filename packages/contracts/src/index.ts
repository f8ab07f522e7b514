import { backoffice } from './calls/backoffice.ts';
import { bets } from './calls/bets.ts';
import { games } from './calls/games.ts';
import { identity } from './calls/identity.ts';
import { payments } from './calls/payments.ts';
import { slots } from './calls/slots.ts';
import { system } from './calls/system.ts';
import { wallet } from './calls/wallet.ts';

/** Every call of the platform, by domain. */
export const calls = { system, identity, wallet, payments, games, slots, bets, backoffice };

export * from './call.ts';
export { PERMISSIONS, type Permission } from './calls/backoffice.ts';
export { GameCard, GameCategory } from './calls/games.ts';
export { Boot, Brand, SystemStatus } from './calls/system.ts';
export * from './client.ts';
export * from './envelope.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './patterns.ts';
export * from './refusals.ts';
export * from './seal-body.ts';
export * from './sealed-client.ts';
export * from './topic-socket.ts';
export * from './topics.ts';
