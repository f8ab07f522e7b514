import path from 'node:path';
import { MEMBER_TYPE, money } from '@fairhouse/contracts';
import { createBetExecutor } from '#bets';
import { completeBrandSetup } from '#brand';
import type { Database } from '#db';
import { upsertFishGames } from '#fish';
import { countRounds, offerDemoVendors } from '#games';
import { createLocalStorage } from '#integrations/storage';
import { runTrialBalance } from '#ledger';
import { addStandardLotteries, upsertLotteryGames } from '#lottery';
import { addStandardRooms, upsertCardGames } from '#pvp';
import type { Secrets } from '#secrets';
import { upsertSlots } from '#slots';
import { addStandardTables, upsertTableGames } from '#tables';
import { aFundedMember, aMember, PLAY_MONEY } from './a-member.ts';
import { aPaidDeposit, aPendingWithdrawal } from './a-payment.ts';
import { aSimulator } from './a-vendor.ts';
import { allowTransfers } from './allow-transfers.ts';
import { anAgent } from './an-agent.ts';
import { anOperator } from './an-operator.ts';
import { demoAnswers } from './demo-answers.ts';
import { demoContent } from './demo-content.ts';
import { demoContracts } from './demo-contracts.ts';
import { demoGateways } from './demo-gateways.ts';
import { createDemoLogins, saveDemoLogins, withVendorKeys } from './demo-logins.ts';
import { demoMall } from './demo-mall.ts';
import { demoMissions } from './demo-missions.ts';
import { demoPromotions } from './demo-promotions.ts';
import { demoRewards } from './demo-rewards.ts';
import { loadSecondBrand } from './load-second-brand.ts';
import { aBrand } from './new-brand.ts';
import { secondBrand } from './second-brand.ts';
import { seedBrand } from './seed-brand.ts';
import { someSpins } from './some-spins.ts';

const GAME = 'lantern-orchard';
/** The demo enables every login method; the codes are in its outbox. */
const LOGIN_MODULES = [
  'REG-MOBILE',
  'REG-SMS',
  'REG-MOBILE-PASSWORD',
  'LOGIN-PHONE',
  'LOGIN-CODE',
  'CHNGPASSVERIF3',
  'FREE-PLAY',
];

/**
 * Creates the demo brands in an empty database: a player, a trial player, an agent and an operator, with payments and rounds created
 * through the regular functions, and a second brand on its own host. Does nothing if a brand exists, and returns whether it is a demo whose
 * creation was interrupted.
 */
export async function loadDemo(deps: {
  database: Database;
  secrets: Secrets;
  dataDir: string;
  password: string | null;
  /** Whether simulators of payment gateways run: the demo brands have methods for them then. */
  hasGateways: boolean;
}): Promise<'created' | 'exists' | 'incomplete'> {
  const { db, url } = deps.database;
  const { secrets } = deps;
  const found = await db
    .selectFrom('brand.brand')
    .select('setup_incomplete')
    .orderBy('setup_incomplete', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found) return found.setup_incomplete ? 'incomplete' : 'exists';
  const { name, hosts } = secondBrand();
  const logins = createDemoLogins(deps.password, { name, host: hosts[0] ?? '' });
  saveDemoLogins(deps.dataDir, logins);
  await upsertSlots(db);
  await upsertTableGames(db);
  await upsertFishGames(db);
  await upsertCardGames(db);
  await upsertLotteryGames(db);
  // German has no catalogue, and Vietnamese, Thai and Indonesian only that of lotteries: the rest falls back to English.
  const brand = aBrand({
    languages: ['EN', 'CN', 'AR', 'DE', 'VI', 'TH', 'ID'],
    modules: Object.fromEntries(LOGIN_MODULES.map((module) => [module, true])),
    settings: {
      resources: ['IOS', 'MOBILECONFIG', 'ANDROID'].map((resourceType) => ({
        resourceType,
        // no native app exists: the code opens the site, which a phone installs as a web app
        url: '/index',
        qrCodeUrl: '',
        labels: {},
      })),
    },
  });
  const brandId = await seedBrand(db, { ...brand, setupIncomplete: true }, ['lantern-orchard', 'ember-forge']);
  await db.transaction().execute((tx) => offerDemoVendors(tx, brandId));
  await addStandardTables(db, { brandId, currency: brand.currency });
  // people who try the demo play both seats from one machine
  await addStandardRooms(db, { brandId, currency: brand.currency }, { sharedAddresses: true });
  await addStandardLotteries(db, brandId);
  await demoGateways({ db, secrets }, { brandId, currency: brand.currency, hasMethods: deps.hasGateways });
  await demoContent(db, brandId, await demoPromotions(db, { brandId, currency: brand.currency }));
  await demoAnswers(db, brandId);
  await demoMall(db, { brandId, currency: brand.currency });
  await demoMissions(db, { brandId, currency: brand.currency });
  const member = (username: string, password: string) => ({ brandId, currency: brand.currency, username, password });

  const player = await aMember({ db, secrets }, member('player', logins.player));
  await aPaidDeposit({ db, secrets }, player, money(50_000n));
  await demoRewards({ db, secrets }, { brandId, currency: brand.currency, player });
  const trial = { ...member('trial', logins.trial), type: MEMBER_TYPE.trial };
  const trialAccount = await aFundedMember({ db, secrets }, trial, PLAY_MONEY);
  const agent = await aMember({ db, secrets }, member('agent', logins.agent));
  await anAgent(db, { brandId, accountId: agent, code: 'DEMO2026', rates: { LOTT: 100, RNG: 8, SPORTS: 5 } });
  await allowTransfers(db, brandId);
  await demoContracts({ db, secrets }, { brandId, currency: brand.currency, agent });
  await aPaidDeposit({ db, secrets }, agent, money(20_000n));
  await anOperator(
    { db, secrets },
    { brandId, username: 'operator', password: logins.operator, totpSecret: logins.totpSecret },
  );

  const executor = createBetExecutor({ url, db, secrets });
  try {
    await someSpins({ db, executor }, player, { gameCode: GAME, stake: money(100n), count: 25 });
    await someSpins({ db, executor }, trialAccount, { gameCode: GAME, stake: money(200n), count: 10 });
    const storage = createLocalStorage(path.join(deps.dataDir, 'files'), secrets);
    const secondVendor = await loadSecondBrand(
      { db, secrets, storage, executor, hasGateways: deps.hasGateways },
      logins.second,
    );
    const vendor = await aSimulator({ db, secrets }, brandId);
    saveDemoLogins(deps.dataDir, withVendorKeys(logins, vendor, secondVendor));
  } finally {
    await executor.close();
  }
  await aPendingWithdrawal({ db, secrets }, player, money(5_000n));
  await runTrialBalance(db);
  // what the job does every minute: the first visitor sees the latest wins
  await countRounds(db, 0);
  await completeBrandSetup(db, brandId);
  return 'created';
}
