import type { AccountId, BrandId, OperatorTopic, Topic } from '@fairhouse/contracts';
import { type Db, type OutboxEvent, type Tx, toOutboxRows } from '#db';

/** An event from one process to all processes, itself included; never sent to clients. */
export type ProcessEvent =
  /** `sessionHash` is the SHA-256 of the token, hex. */
  | { topic: 'session-ended'; sessionHash: string }
  /** An operator has changed which games are offered or their settings. */
  | { topic: 'games-changed' }
  /** An operator has opened, drained or closed a live table. */
  | { topic: 'tables-changed' }
  /** An operator has opened, drained or closed a fishing room. */
  | { topic: 'fish-changed' }
  /** An operator has opened, drained or closed a card room, or the trial balance has stopped one. */
  | { topic: 'card-rooms-changed' }
  /** An operator has changed a lottery or its schedule. */
  | { topic: 'lotteries-changed' }
  /** A player's bets were stopped: a block, the closing of the account, a time-out or a self-exclusion. */
  | { topic: 'play-stopped' }
  /** An operator has changed a vendor account or one of its keys. */
  | { topic: 'vendors-changed' }
  /** The trial balance found that the stacks, hands or holds of a room do not match the ledger: the product closes the room. */
  | { topic: 'room-differs'; vendor: string; room: string };

/** Publishes to the sockets of a player, when the transaction commits. */
export async function publishToPlayer(tx: Tx | Db, accountId: AccountId, topic: Topic): Promise<void> {
  await publish(tx, { account: String(accountId), payload: topic });
}

/** Publishes to the sockets of a chat visitor, when the transaction commits. */
export async function publishToVisitor(tx: Tx | Db, customerId: bigint, topic: Topic): Promise<void> {
  await publish(tx, { visitor: String(customerId), payload: topic });
}

/** Publishes to the sockets of all members of a brand, when the transaction commits. */
export async function publishToMembers(tx: Tx | Db, brandId: BrandId, topic: Topic): Promise<void> {
  await publish(tx, { membersOf: String(brandId), payload: topic });
}

/** Publishes to the sockets of those of a brand's operators whose role allows the topic, when the transaction commits. */
export async function publishToOperators(tx: Tx | Db, brandId: BrandId, topic: OperatorTopic): Promise<void> {
  await publish(tx, { backofficeOf: String(brandId), payload: topic });
}

/** Returns the row of the outbox that publishes a public topic of a brand, for a statement that stores its cause as well. */
export const toWatchersRow = (brandId: BrandId, name: string, topic: Topic): string =>
  JSON.stringify([{ watched: `${brandId}/${name}`, payload: topic } satisfies OutboxEvent]);

/** Publishes a public topic of a brand to those who watch it, when the transaction commits. */
export async function publishToWatchers(tx: Tx | Db, brandId: BrandId, name: string, topic: Topic): Promise<void> {
  await publish(tx, { watched: `${brandId}/${name}`, payload: topic });
}

/** Publishes to every process of the installation, when the transaction commits. */
export async function publishToProcesses(tx: Tx | Db, event: ProcessEvent): Promise<void> {
  await publish(tx, { payload: event });
}

async function publish(tx: Tx | Db, event: OutboxEvent): Promise<void> {
  const values = toOutboxRows([event]).map((payload) => ({ payload }));
  await tx.insertInto('system.outbox').values(values).execute();
}
