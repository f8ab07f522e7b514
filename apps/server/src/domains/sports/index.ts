export { registerSports } from './register-sports.ts';
