import type { SegmentConditions } from '@fairhouse/contracts';
import type { Profile } from './read-profiles.ts';

const DAY_MS = 86_400_000;

type Range = SegmentConditions['deposits'];

/** Whether a player is in a segment, by what was known of the player at the time of the profile. */
export function isInSegment(who: SegmentConditions, profile: Profile): boolean {
  const { rank, registeredAt, lastPlayedAt, deposits, country, labels, at } = profile;
  const daysSince = (time: Date): number => Math.floor((at.getTime() - time.getTime()) / DAY_MS);
  return (
    isWithin({ least: who.minRank, most: who.maxRank }, rank) &&
    isWithin(who.registeredDays, daysSince(registeredAt)) &&
    isWithin(who.deposits, deposits) &&
    isWithin(who.idleDays, daysSince(lastPlayedAt ?? registeredAt)) &&
    (who.countries.length === 0 || who.countries.includes(country)) &&
    who.labels.every((label) => labels.includes(label)) &&
    !who.withoutLabels.some((label) => labels.includes(label))
  );
}

const isWithin = ({ least, most }: Range, value: number): boolean =>
  (least === null || value >= least) && (most === null || value <= most);
