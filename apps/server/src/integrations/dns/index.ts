export { createDns, type Dns } from './create-dns.ts';
