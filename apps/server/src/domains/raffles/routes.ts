import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import { claimTickets } from './claim-tickets.ts';
import { getRaffleFile, listRaffles } from './list-raffles.ts';

/** Registers the public and the players' calls about raffles. */
export function registerRaffleRoutes(handle: HandleCall, db: Db): void {
  const { raffles } = calls;

  handle(raffles.list, ({ brand: { brandId }, language, member }, input) =>
    listRaffles(db, { brandId, language, accountId: member?.accountId ?? null }, input),
  );

  handle(raffles.file, ({ brand }, { raffleId }) => getRaffleFile(db, brand.brandId, BigInt(raffleId)));

  handle(raffles.claim, ({ brand: { brandId }, member: { accountId } }, { raffleId }) =>
    claimTickets(db, { brandId, accountId }, BigInt(raffleId)),
  );
}
