import { randomBytes } from 'node:crypto';
import { createBrand } from '#brand';
import type { Db } from '#db';
import { offerAllGames } from '#games';
import type { Secrets } from '#secrets';
import { registerSlots } from '#slots';
import { anOperator } from './an-operator.ts';
import { aBrand } from './new-brand.ts';
import { standardContent } from './standard-content.ts';

/** The first operator of a new house. The password is told once; a one-time code is set up at the first log-in. */
export interface FirstOperator {
  username: string;
  password: string;
}

/**
 * Founds a house of one's own in an empty database: a brand that takes every host name, with the games of the house, help and templates to begin
 * with, and one operator, and without any way to pay in or out, since the sandbox is for demos alone. Null where there is a brand already.
 */
export async function createFirstBrand(deps: { db: Db; secrets: Secrets }): Promise<FirstOperator | null> {
  const { db, secrets } = deps;
  if (await db.selectFrom('brand.brand').select('brand_id').limit(1).executeTakeFirst()) return null;
  await registerSlots(db);
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
