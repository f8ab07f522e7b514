import type { AccountId, BrandId, Device } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { type BaseContext, isPhone, type MemberSession } from '#http';
import { refuse } from '#refusal';

/** From where and with what a player uses the cashier. */
export interface Visit {
  /** Two letters; '' when unknown. */
  country: string;
  device: Device;
  isTester: boolean;
}

/** For whom a method is (`MethodAudience` of the contract). */
export interface Audience {
  labels: readonly string[];
  countries: readonly string[];
  devices: readonly Device[];
  testersOnly: boolean;
}

type VisitContext = Pick<BaseContext, 'brand' | 'country' | 'userAgent' | 'ip' | 'bypassToken'> & {
  member: Pick<MemberSession, 'accountId'>;
};

/** Returns the visit of a member's call. */
export const visitOf = ({ brand, member, userAgent, country, ip, bypassToken }: VisitContext): Visit => ({
  country,
  device: isPhone(userAgent) ? 'mobile' : 'desktop',
  isTester: brand.isTester({ country, ip, bypassToken }, member.accountId),
});

/** Whether every player may use a method, as far as its conditions are concerned. */
export const isForEverybody = ({ labels, countries, devices, testersOnly }: Audience): boolean =>
  labels.length === 0 && countries.length === 0 && devices.length === 0 && !testersOnly;

/**
 * Whether a method is for a player with these labels. Without a visit, because operators act for the player, place and device are not asked,
 * and nobody is a tester.
 */
export function isFor(
  { labels, countries, devices, testersOnly }: Audience,
  player: { labels: ReadonlySet<string>; visit: Visit | null },
): boolean {
  const { visit } = player;
  if (labels.length > 0 && !labels.some((label) => player.labels.has(label))) return false;
  if (visit === null) return !testersOnly;
  const { country, device, isTester } = visit;
  return (
    (countries.length === 0 || countries.includes(country)) &&
    (devices.length === 0 || devices.includes(device)) &&
    (!testersOnly || isTester)
  );
}

/** Returns the labels of a player. */
export async function findLabels(db: Db | Tx, accountId: AccountId): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from accounts.player_label where account_id = ${accountId}`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** Refuses INVALID_INPUT for a label that the brand does not have. */
export async function requireLabels(db: Db | Tx, brandId: BrandId, labels: readonly string[]): Promise<void> {
  if (labels.length === 0) return;
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from accounts.label where brand_id = ${brandId} and code = any(${[...labels]})`.execute(
    db,
  );
  if (rows[0]?.known !== labels.length) throw refuse('INVALID_INPUT', { field: 'labels', params: { field: 'labels' } });
}
