export { type Beacon, type BeaconRound, beaconTime } from './beacon.ts';
export { createDrandBeacon } from './create-drand-beacon.ts';
