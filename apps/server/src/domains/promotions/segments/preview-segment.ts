import { randomInt } from 'node:crypto';
import {
  type AccountId,
  type BrandId,
  MAX_RANK,
  type SegmentConditions,
  type SegmentPreview,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { isInSegment } from './is-in-segment.ts';
import { type Profile, readProfiles } from './read-profiles.ts';

/** Players whose profiles are read in one statement. */
const PAGE = 5_000;
const SAMPLE = 10;

/** Counts the players of a brand that a segment has now, and draws some of them by chance. */
export async function previewSegment(db: Db, brandId: BrandId, who: SegmentConditions): Promise<SegmentPreview> {
  const sample: Profile[] = [];
  let size = 0;
  for await (const profile of findMembers(db, brandId, who, new Date())) {
    size += 1;
    if (sample.length < SAMPLE) sample.push(profile);
    else {
      // each player is in the sample with the same chance, however many come
      const place = randomInt(size);
      if (place < SAMPLE) sample[place] = profile;
    }
  }
  const names = await readUsernames(db, sample);
  return {
    size,
    sample: sample.map(({ accountId, rank, registeredAt, deposits, lastPlayedAt }) => ({
      accountId: String(accountId),
      username: names.get(accountId) ?? '',
      rank,
      registeredAt: registeredAt.toISOString(),
      deposits,
      lastPlayedAt: lastPlayedAt?.toISOString() ?? null,
    })),
  };
}

/** Yields the profiles of the players of a brand that a segment has at a time, page by page, without trial accounts. */
async function* findMembers(db: Db | Tx, brandId: BrandId, who: SegmentConditions, at: Date): AsyncGenerator<Profile> {
  for (let after = 0n; ; ) {
    const { rows } = await sql<{ accountId: AccountId }>`
      select account_id as "accountId" from identity.member
      where brand_id = ${brandId} and account_id > ${after} and type <> 4
        and rank between ${who.minRank ?? 0} and ${who.maxRank ?? MAX_RANK}
      order by account_id limit ${PAGE}`.execute(db);
    for (const profile of await readProfiles(
      db,
      rows.map(({ accountId }) => ({ accountId, at })),
    ))
      if (isInSegment(who, profile)) yield profile;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.accountId;
  }
}

async function readUsernames(db: Db, of: readonly Profile[]): Promise<ReadonlyMap<AccountId, string>> {
  const { rows } = await sql<{ accountId: AccountId; username: string }>`
    select account_id as "accountId", username from identity.member
    where account_id = any(${of.map(({ accountId }) => accountId)}::bigint[])`.execute(db);
  return new Map(rows.map(({ accountId, username }) => [accountId, username]));
}
