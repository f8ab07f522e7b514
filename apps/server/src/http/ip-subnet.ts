import { normalizeIP } from '@fastify/rate-limit';

/** What an address is counted by: an IPv6 client owns a whole /64 and comes from any address of it; an IPv4 address is as it stands. */
export const ipSubnet = (ip: string): string => (ip.includes(':') ? normalizeIP(ip) : ip);
