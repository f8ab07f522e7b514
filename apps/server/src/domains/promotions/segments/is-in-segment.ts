import type { PreviewObstacle, SegmentConditions } from '@fairhouse/contracts';
import type { Profile } from './read-profiles.ts';

const DAY_MS = 86_400_000;

type Range = SegmentConditions['deposits'];

/** A condition of a segment that a player does not meet: what is needed, and what the player has. */
export interface UnmetOfSegment {
  condition: Extract<PreviewObstacle, `segment-${string}`>;
  needed: string;
  has: string;
}

/** Whether a player is in a segment, by what was known of the player at the time of the profile. */
export function isInSegment(who: SegmentConditions, profile: Profile): boolean {
  for (const _ of findUnmetOfSegment(who, profile)) return false;
  return true;
}

/** Yields the conditions of a segment that a player does not meet, by what was known at the time of the profile. */
export function* findUnmetOfSegment(who: SegmentConditions, profile: Profile): Generator<UnmetOfSegment, void> {
  const { rank, registeredAt, lastPlayedAt, deposits, country, labels, at } = profile;
  const daysSince = (time: Date): number => Math.floor((at.getTime() - time.getTime()) / DAY_MS);
  const ranges = [
    ['segment-rank', { least: who.minRank, most: who.maxRank }, rank],
    ['segment-registered', who.registeredDays, daysSince(registeredAt)],
    ['segment-deposits', who.deposits, deposits],
    ['segment-idle', who.idleDays, daysSince(lastPlayedAt ?? registeredAt)],
  ] as const;
  for (const [condition, range, has] of ranges)
    if (!isWithin(range, has)) yield { condition, needed: formatRange(range), has: String(has) };
  if (who.countries.length > 0 && !who.countries.includes(country))
    yield { condition: 'segment-country', needed: who.countries.join(', '), has: country };
  const missing = who.labels.filter((label) => !labels.includes(label));
  if (missing.length > 0) yield { condition: 'segment-labels', needed: missing.join(', '), has: labels.join(', ') };
  const wrong = who.withoutLabels.filter((label) => labels.includes(label));
  if (wrong.length > 0) yield { condition: 'segment-without-labels', needed: '', has: wrong.join(', ') };
}

const formatRange = ({ least, most }: Range): string =>
  least === null ? `≤ ${most}` : most === null ? `≥ ${least}` : `${least}–${most}`;

const isWithin = ({ least, most }: Range, value: number): boolean =>
  (least === null || value >= least) && (most === null || value <= most);
