export { createLruCache } from './create-lru-cache.ts';
export { createTtlCache, type TtlCache } from './create-ttl-cache.ts';
export { joinReads } from './join-reads.ts';
