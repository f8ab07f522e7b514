import { commitmentOf } from '../fair/commitment.ts';
import { beaconRound } from '../lottery/draw/beacon-round.ts';
import type { BeaconCheck } from '../lottery/verify/check-draw.ts';
import { type Finding, judge, open } from '../proof/finding.ts';
import { drawRaffle, type RaffleHolder, raffleListHash, raffleSeed } from './raffle-draw.ts';
import type { RaffleFile } from './raffle-file.ts';

/** Seconds from the publication of the list to the round of the beacon, at least: the list is public before anybody knows the value. */
const BEACON_AFTER_S = 30;

/** Returns the round of the beacon that a raffle uses: the first that is published half a minute after its list. */
export const raffleBeaconRound = (closedAt: number): number =>
  beaconRound(Math.ceil(closedAt / 1000) + BEACON_AFTER_S).round;

/**
 * Checks everything in the file of a raffle: the list and its hash, the seed and its commitment, the round of the beacon and its signature, and
 * each prize. Never throws for a file of the right shape.
 */
export function checkRaffle(file: RaffleFile, checkBeacon: BeaconCheck): Finding[] {
  const { holders, listHash, commitment, serverSeed } = file;
  const computed = raffleListHash(holders);
  const tickets = holders.reduce((sum, [, count]) => sum + count, 0);
  const list = [
    judge(computed === listHash, 'raffle-list', { hash: listHash }, [`computed ${computed}`]),
    judge(isInOrder(holders) && tickets <= 2 ** 32, 'raffle-tickets', { holders: holders.length, tickets }),
  ];
  const beacon = checkRound(file, checkBeacon);
  if (serverSeed === null) return [...list, ...beacon, open('seed-secret', { commitment })];
  const promise = judge(commitmentOf(serverSeed) === commitment, 'promise');
  // a list that is not in order has no ranges to draw from
  if (list.some(({ result }) => result === 'fails')) return [...list, ...beacon, promise];
  return [...list, ...beacon, promise, ...checkDraws(file, serverSeed)];
}

/** Each holder once, in the order of the texts, with a ticket at least. */
const isInOrder = (holders: readonly RaffleHolder[]): boolean =>
  holders.every(([holder, count], at) => count > 0 && (at === 0 || holder > (holders[at - 1]?.[0] ?? '')));

function checkRound({ beacon, closedAt }: RaffleFile, checkBeacon: BeaconCheck): Finding[] {
  if (!beacon) return [open('raffle-no-beacon')];
  const { source, round, value, signature } = beacon;
  const first = raffleBeaconRound(closedAt);
  const at = judge(round === first, 'raffle-round', { source, round, closedAt: new Date(closedAt).toISOString() }, [
    `computed ${first}`,
  ]);
  if (value === null) return [at, open('raffle-waits', { source, round })];
  return [at, checkBeacon({ source, round, value, signature, isLate: false })];
}

function checkDraws({ raffle, holders, prizes, beacon, draws }: RaffleFile, serverSeed: string): Finding[] {
  const drawn = drawRaffle({ raffle, holders, prizes, seed: raffleSeed(serverSeed, beacon?.value ?? '') });
  const isWhole = draws?.length === prizes;
  return [
    judge(isWhole, 'raffle-prizes', { prizes }),
    ...drawn.map(({ prize, ticket, holder }) => {
      const shown = draws?.[prize];
      const holds = shown?.prize === prize && shown.ticket === ticket && shown.holder === holder;
      const number = prize + 1;
      const finding: Finding =
        ticket === null || holder === null
          ? judge(holds, 'raffle-no-holder', { number })
          : judge(holds, 'raffle-prize', { number, ticket, holder }, [
              `the file says ticket ${shown?.ticket}, ${shown?.holder}`,
            ]);
      return finding;
    }),
  ];
}
