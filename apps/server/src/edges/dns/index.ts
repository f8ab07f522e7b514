export { type Dns, openDns } from './open-dns.ts';
