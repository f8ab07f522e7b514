import { money } from '@fairhouse/contracts';
import type { BetExecutor } from '#bets';
import { completeBrandSetup } from '#brand';
import type { Db } from '#db';
import type { Storage } from '#integrations/storage';
import { addStandardLotteries } from '#lottery';
import { addStandardRooms } from '#pvp';
import type { Secrets } from '#secrets';
import { addStandardTables } from '#tables';
import { aMember } from './a-member.ts';
import { aPaidDeposit, aPendingWithdrawal } from './a-payment.ts';
import { aSimulator, type SeedVendor } from './a-vendor.ts';
import { anOperator } from './an-operator.ts';
import { demoContent } from './demo-content.ts';
import { demoGateways } from './demo-gateways.ts';
import type { DemoLogins } from './demo-logins.ts';
import { demoPromotions } from './demo-promotions.ts';
import { secondBrand, TIDEHOUSE_LOGO } from './second-brand.ts';
import { seedBrand } from './seed-brand.ts';
import { someSpins } from './some-spins.ts';

/**
 * Creates the second demo brand, with a player and an operator named as in the first, but separate accounts. Returns the key of its
 * simulator.
 */
export async function loadSecondBrand(
  deps: { db: Db; secrets: Secrets; storage: Storage; executor: BetExecutor; hasGateways: boolean },
  logins: DemoLogins['second'],
): Promise<SeedVendor> {
  const { db, storage, executor } = deps;
  const brand = secondBrand();
  const file = { brandId: brand.brandId, access: 'public', kind: 'svg', bytes: Buffer.from(TIDEHOUSE_LOGO) } as const;
  const logo = await storage.save(file);
  const brandId = await seedBrand(db, { ...brand, settings: { ...brand.settings, logo }, setupIncomplete: true });
  const { currency } = brand;
  await demoContent(db, brandId, await demoPromotions(db, { brandId, currency }));
  await demoGateways(deps, { brandId, currency, hasMethods: deps.hasGateways });
  await addStandardTables(db, { brandId, currency });
  await addStandardLotteries(db, brandId);
  await addStandardRooms(db, { brandId, currency }, { sharedAddresses: true });
  const player = await aMember(deps, { brandId, currency, username: 'player', password: logins.player });
  await aPaidDeposit(deps, player, money(30_000n));
  const { operator: password, totpSecret } = logins;
  await anOperator(deps, { brandId, username: 'operator', password, totpSecret });
  await someSpins({ db, executor }, player, { gameCode: 'lantern-orchard', stake: money(100n), count: 10 });
  await aPendingWithdrawal(deps, player, money(2_500n));
  const vendor = await aSimulator(deps, brandId);
  await completeBrandSetup(db, brandId);
  return vendor;
}
