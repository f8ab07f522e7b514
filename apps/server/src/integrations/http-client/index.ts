export { createSafeFetch, type SafeFetch } from './create-safe-fetch.ts';
