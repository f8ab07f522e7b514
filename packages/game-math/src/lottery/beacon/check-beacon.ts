import { type Finding, judge, open } from '../../proof/finding.ts';
import type { BeaconCheck } from '../verify/check-draw.ts';
import { beaconValueOf, isBeaconSignature, QUICKNET } from './quicknet.ts';

/** Checks the value of a round by its signature. Draws from before signatures were stored have none. */
export const checkBeacon: BeaconCheck = ({ source, round, value, signature }): Finding => {
  const values = { source, round, value };
  if (source !== QUICKNET || !signature) return open('draw-beacon', values);
  const holds = isBeaconSignature(round, signature) && beaconValueOf(signature) === value;
  return judge(holds, 'draw-beacon-signed', values);
};
