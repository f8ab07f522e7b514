import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { RAFFLE_STATES, RafflePrize } from '../raffles.ts';
import { GameCategory } from './games.ts';

const Hash = z.string();

/** Who won a prize: the holder as the list names it. */
const RaffleResult = z.object({
  /** From 0. */
  prize: z.number(),
  ticket: z.nullable(z.number()),
  holder: z.nullable(Hash),
});

/** A raffle as everybody may see it. */
export const Raffle = z.object({
  raffleId: IdText,
  /** In the language of the call, else in English. */
  name: z.string(),
  state: z.enum(RAFFLE_STATES),
  currency: CurrencyCode,
  startsAt: Time,
  endsAt: Time,
  categories: z.array(GameCategory),
  stakePerTicket: Amount,
  claimTickets: z.number(),
  maxTickets: z.number(),
  prizes: z.array(RafflePrize),
  commitment: Hash,
  /** From the closing on. */
  listHash: z.nullable(Hash),
  holders: z.nullable(z.number()),
  tickets: z.nullable(z.number()),
  closedAt: z.nullable(Time),
  /** When the beacon of the draw is published; null before the closing and without a beacon. */
  beaconAt: z.nullable(Time),
  drawnAt: z.nullable(Time),
  results: z.nullable(z.array(RaffleResult)),
  /** Of the member who asks; null for visitors. */
  own: z.nullable(
    z.object({
      tickets: z.number(),
      /** Valid stake so far, and how much is missing for the next ticket; '0' when no more can be earned. */
      valid: Amount,
      toNext: Amount,
      claimed: z.boolean(),
      /** Tickets that promotions gave. */
      awarded: z.number(),
      /** How the list names the member. */
      holder: Hash,
      /** The prize that the member won, from 0; null for none. */
      prize: z.nullable(z.number()),
    }),
  ),
});
export type Raffle = z.infer<typeof Raffle>;

/** The file of a raffle (`packages/game-math/src/raffle`), for `/verify` and `fairhouse-verify`. */
const RaffleProof = z.object({
  format: z.literal('fairhouse/raffle/1'),
  raffle: z.string(),
  closedAt: z.number(),
  holders: z.array(z.tuple([Hash, z.number()])),
  listHash: Hash,
  commitment: Hash,
  beacon: z.nullable(
    z.object({
      source: z.string(),
      round: z.number(),
      value: z.nullable(z.string()),
      signature: z.nullable(z.string()),
    }),
  ),
  serverSeed: z.nullable(z.string()),
  prizes: z.number(),
  draws: z.nullable(z.array(RaffleResult)),
});

/** Raffles of a brand (P-44). */
export const raffles = {
  list: defineCall({
    summary: 'List the raffles of the brand, those that are not over first, with the own tickets of a member.',
    method: 'GET',
    path: '/raffles/v1/list',
    module: 'MCS-RAFFLE',
    auth: 'public',
    knowsMember: true,
    input: z.object({ ...PageInput, raffleId: z.optional(IdText) }),
    output: z.extend(PageOf(Raffle), {
      /** The server’s clock, milliseconds since 1970. */
      now: z.number(),
    }),
    errors: [],
  }),
  file: defineCall({
    summary:
      'Get the file of a raffle from its closing on: the list of tickets, the commitment, and after the draw seed, beacon and winners.',
    method: 'GET',
    path: '/raffles/v1/file',
    module: 'MCS-RAFFLE',
    auth: 'public',
    compressed: true,
    input: z.object({ raffleId: IdText }),
    output: RaffleProof,
    errors: ['NOT_FOUND'],
  }),
  claim: defineCall({
    summary: 'Claim the free tickets of an open raffle, once; a repeat changes nothing.',
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    module: 'MCS-RAFFLE',
    auth: 'member',
    realAccount: true,
    input: z.object({ raffleId: IdText }),
    output: z.object({ tickets: z.number() }),
    errors: ['NOT_FOUND', 'REWARD_CLOSED', 'PLAY_EXCLUDED', 'ACCOUNT_CLOSED', 'ACCOUNT_CLOSING'],
  }),
};
