// A package entry of its own: pairings are large, and only pages that verify a draw load them.
export { checkBeacon } from './check-beacon.ts';
export { beaconValueOf, isBeaconSignature, QUICKNET } from './quicknet.ts';
