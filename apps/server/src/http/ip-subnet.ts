import { normalizeIP } from '@fastify/rate-limit';

/** The rate-limit key of an address: an IPv6 client owns a whole /64 and may use any address of it; an IPv4 address stays unchanged. */
export const ipSubnet = (ip: string): string => (ip.includes(':') ? normalizeIP(ip) : ip);
