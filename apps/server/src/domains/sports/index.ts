export { sportsProofOf } from './bets/prove-bet.ts';
export { SPORTS_PAGES } from './catalogue.ts';
export { registerSports } from './register-sports.ts';
