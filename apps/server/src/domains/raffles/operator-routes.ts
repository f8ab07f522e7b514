import { calls, type OperatorRaffle } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import type { Secrets } from '#secrets';
import { listBrandRaffles, toOperatorRaffles } from './list-raffles.ts';
import type { StoredRaffle } from './raffle.ts';
import { cancelRaffle, changeRaffle, createRaffle } from './save-raffle.ts';

/** What an action did, for the audit. */
interface Done {
  raffle: StoredRaffle;
  before?: string;
  reason?: string;
}

/** Registers the operators' calls about raffles of their brand; every change is audited. */
export function registerRaffleBackofficeRoutes({
  handle,
  db,
  secrets,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  secrets: Pick<Secrets, 'seal'>;
  recordAudit: RecordAudit;
}): void {
  const { rafflesBackoffice } = calls;

  handle(rafflesBackoffice.list, ({ brand: { brandId }, language }, input) =>
    listBrandRaffles(db, { brandId, language }, input),
  );

  handle(rafflesBackoffice.create, (context, { rules }) =>
    act(context, 'raffles.create', async (tx) => {
      const { brandId, currency } = context.brand;
      const { operatorId } = context.operator;
      return { raffle: await createRaffle(tx, secrets, { brandId, currency, operatorId }, rules) };
    }),
  );

  handle(rafflesBackoffice.change, (context, { raffleId, version, rules }) =>
    act(context, 'raffles.change', async (tx) => {
      const found = { brandId: context.brand.brandId, raffleId: BigInt(raffleId), version };
      const { before, after } = await changeRaffle(tx, found, rules);
      return { raffle: after, before: JSON.stringify(before.rules) };
    }),
  );

  handle(rafflesBackoffice.cancel, (context, { raffleId, version, reason }) =>
    act(context, 'raffles.cancel', async (tx) => {
      const found = { brandId: context.brand.brandId, raffleId: BigInt(raffleId), version };
      return { raffle: await cancelRaffle(tx, found, reason), reason };
    }),
  );

  const act = (
    context: OperatorContext,
    action: 'raffles.create' | 'raffles.change' | 'raffles.cancel',
    run: (tx: Tx) => Promise<Done>,
  ): Promise<OperatorRaffle> =>
    db.transaction().execute(async (tx) => {
      const { raffle, ...audited } = await run(tx);
      const after = action === 'raffles.cancel' ? raffle.state : JSON.stringify(raffle.rules);
      await recordAudit(tx, context, { action, subject: `raffle ${raffle.id}`, ...audited, after });
      const [shown] = await toOperatorRaffles(tx, [raffle], context.language);
      return shown as OperatorRaffle;
    });
}
