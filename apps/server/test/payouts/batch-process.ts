/** A process that sends batches of payouts, until it kills itself with kill -9, right before or after it sends a statement to the database. */
import { connectDatabase } from '#db';
import { createSafeFetch } from '#integrations/http-client';
import { createGatewayRegistry } from '#integrations/payment-gateway';
import { loadSecrets } from '#secrets';
import { sendBatches } from '../../src/domains/payments/batches/send-batches.ts';
import { createGatewayFinder } from '../../src/domains/payments/connections/create-gateway-finder.ts';
import { killAtStatement, type LastStatement } from '../crash/kill-at-statement.ts';

/** What the process connects to, and which of its statements is its last. */
export interface BatchOrder extends LastStatement {
  url: string;
  masterKey: string;
}

const order = process.env['BATCH_ORDER'];
if (order !== undefined && process.send) {
  process.on('disconnect', () => process.exit(0));
  const { url, masterKey, killAt, sends } = JSON.parse(order) as BatchOrder;
  const { db, pool } = connectDatabase(url, { max: 1 });
  killAtStatement(pool, { killAt, sends });
  const secrets = loadSecrets(masterKey, '');
  const [registry, safeFetch] = [createGatewayRegistry([]), createSafeFetch({ allowPrivate: true })];
  const gateways = createGatewayFinder({ db, secrets, safeFetch, registry, simulatorsUrl: null });
  await sendBatches({ db, secrets, gateways, log: () => undefined });
  process.send('sent');
}
