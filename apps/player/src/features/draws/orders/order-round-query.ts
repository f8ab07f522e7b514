import { calls } from '@fairhouse/contracts';
import { parseProof } from '@fairhouse/game-math';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** The signed record of the money of an order: its round with transactions and ledger entries. */
export const orderRoundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'order round', roundId],
    queryFn: async () => parseProof(JSON.parse((await call(calls.bets.proof, { roundId })).text)),
  });
