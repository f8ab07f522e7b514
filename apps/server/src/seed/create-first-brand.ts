import { randomBytes } from 'node:crypto';
import { createBrand } from '#brand';
import type { Db } from '#db';
import { upsertFishGames } from '#fish';
import { offerAllGames } from '#games';
import type { Secrets } from '#secrets';
import { upsertSlots } from '#slots';
import { anOperator } from './an-operator.ts';
import { aBrand } from './new-brand.ts';
import { standardContent } from './standard-content.ts';

/** The first operator of a new installation. The password is shown once; the first login sets up a one-time code. */
export interface FirstOperator {
  username: string;
  password: string;
}

/**
 * Creates the first brand in an empty database: for every host name, with the first-party games, initial help and templates, and one
 * operator. It has no deposit or withdrawal methods, since the sandbox is for demos only. Returns null if a brand exists already.
 */
export async function createFirstBrand(deps: { db: Db; secrets: Secrets }): Promise<FirstOperator | null> {
  const { db, secrets } = deps;
  if (await db.selectFrom('brand.brand').select('brand_id').limit(1).executeTakeFirst()) return null;
  await upsertSlots(db);
  await upsertFishGames(db);
  const operator = { username: 'owner', password: randomBytes(12).toString('base64url') };
  const brandId = await db.transaction().execute(async (tx) => {
    const id = await createBrand(tx, aBrand({ merchantCode: 'fairhouse', name: 'Fairhouse', demo: false }));
    await offerAllGames(tx, id, { hot: [] });
    await standardContent(tx, id);
    return id;
  });
  await anOperator({ db, secrets }, { brandId, ...operator });
  return operator;
}
