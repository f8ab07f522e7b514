/**
 * A process that sends one part and stops at the given point, so that a test can kill it there: after the row of intent, in the call, or before
 * its answer is stored. Arguments: database, master key, withdrawal, brand, address of the gateway, where to stop.
 */
import type { BrandId } from '@fairhouse/contracts';
import { connectDatabase } from '#db';
import type { PaymentGateway } from '#integrations/payment-gateway';
import { loadSecrets } from '#secrets';
import { sendPart } from '../../src/domains/payments/payouts/send-part.ts';
import { createBankGateway } from './create-bank-gateway.ts';

const [databaseUrl = '', masterKey = '', withdrawalId = '', brandId = '', bankUrl = '', stopAt = ''] =
  process.argv.slice(2);

/** Says where it is and waits to be killed. */
const stop = (): Promise<never> => {
  process.stdout.write(`at ${stopAt}\n`);
  return new Promise(() => setInterval(() => undefined, 60_000));
};

const bank = createBankGateway(bankUrl);
const { db } = connectDatabase(databaseUrl);
const gateway: PaymentGateway = {
  ...bank,
  async createPayout(order) {
    if (stopAt === 'intent') await stop();
    const answer = bank.createPayout(order);
    if (stopAt === 'call') {
      await answer.catch(() => undefined);
      await stop();
    }
    const report = await answer;
    return stopAt === 'answer' ? stop() : report;
  },
};
await sendPart(
  { db, gateways: { find: async () => gateway }, secrets: loadSecrets(masterKey, ''), log: () => undefined },
  { withdrawalId: BigInt(withdrawalId), brandId: BigInt(brandId) as BrandId },
  1,
  { actor: 'rules' },
);
