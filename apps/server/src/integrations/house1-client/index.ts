export { createHouse1Client } from './create-house1-client.ts';
export type { House1Client, TransferAnswer, VendorBets } from './house1-client.ts';
