import type { Difference, TrialCheck } from '#ledger';
import { publishToProcesses } from '#realtime';
import { findHandDifferences, findStackDifferences } from './compare-rooms.ts';
import type { RoomStacks } from './room-stacks.ts';

/** Hands are compared twice by an hourly trial balance, so that none is missed. */
const HANDS_MS = 2 * 3_600_000;

/** Creates the part of the trial balance that compares every room with its holds. A room that differs is published, so that it closes. */
export function createRoomCheck(products: readonly RoomStacks[]): TrialCheck {
  return {
    async find(tx) {
      const found: Difference[] = [];
      for (const product of products) {
        const hands = await product.listHands(tx, new Date(Date.now() - HANDS_MS));
        found.push(...(await findStackDifferences(tx, product.vendor, await product.listSeats(tx))));
        found.push(...(await findHandDifferences(tx, product.vendor, hands)));
      }
      return found;
    },
    async publish(tx, found) {
      const rooms = new Map(found.flatMap(({ room }) => (room ? [[`${room.vendor}\n${room.name}`, room]] : [])));
      for (const { vendor, name } of rooms.values())
        await publishToProcesses(tx, { topic: 'room-differs', vendor, room: name });
    },
  };
}
