export { type Outside, openOutside } from './open-outside.ts';
