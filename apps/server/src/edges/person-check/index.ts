export { openPersonCheck, type PersonCheck, type Solved } from './open-person-check.ts';
