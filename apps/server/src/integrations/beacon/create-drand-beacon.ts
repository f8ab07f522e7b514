import { beaconValueOf, isBeaconSignature, QUICKNET } from '@fairhouse/game-math/lottery/beacon';
import * as z from 'zod/mini';
import type { SafeFetch } from '../http-client/index.ts';
import type { Beacon, BeaconRound } from './beacon.ts';

/** The chain `quicknet` of the League of Entropy: the hash of its parameters, and two of its public relays. */
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const RELAYS = ['https://api.drand.sh', 'https://drand.cloudflare.com'] as const;
/** A draw does not wait longer for one question; it asks again. */
const TIMEOUT_MS = 1_500;
const MAX_BYTES = 4_096;
/** Games with the same schedule ask for the same round: it is fetched and verified once. */
const KEPT = 32;

const Answer = z.object({ round: z.number(), randomness: z.string(), signature: z.string() });

/**
 * Creates the client of the drand beacon. A round counts when its signature is that of the network, which the public key proves: a relay can be
 * silent, but cannot choose a value. The relays are asked together, and the first right answer is used.
 */
export function createDrandBeacon(safeFetch: SafeFetch, relays: readonly string[] = RELAYS): Beacon {
  const kept = new Map<number, Promise<BeaconRound | null>>();

  /** Rejects when the relay has no right answer. */
  const ask = async (relay: string, round: number): Promise<BeaconRound> => {
    const response = await safeFetch.fetch(`${relay}/${CHAIN}/public/${round}`, {
      method: 'GET',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      maxBytes: MAX_BYTES,
    });
    const answer = Answer.parse(response.ok ? await response.json() : null);
    const { signature, randomness } = answer;
    if (answer.round !== round || !isBeaconSignature(round, signature) || beaconValueOf(signature) !== randomness)
      throw new Error(`${relay} answers round ${round} with another one`);
    return { value: randomness, signature };
  };

  return {
    name: QUICKNET,
    async getRound(round) {
      const asked = kept.get(round) ?? Promise.any(relays.map((relay) => ask(relay, round))).catch(() => null);
      kept.set(round, asked);
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
      const found = await asked;
      if (!found) kept.delete(round);
      return found;
    },
  };
}
