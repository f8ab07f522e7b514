import type { AccountId, BrandId, Topic } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';

/** A word from one process to all of them, itself included; never leaves the house. */
export interface ProcessEvent {
  topic: 'session-ended';
  /** SHA-256 of the token, hex. */
  sessionHash: string;
}

/** Tells the sockets of a player, when the transaction commits. */
export async function tellPlayer(tx: Tx | Db, accountId: AccountId, topic: Topic): Promise<void> {
  await tx
    .insertInto('system.outbox')
    .values({ topic: topic.topic, account_id: accountId, payload: JSON.stringify(topic) })
    .execute();
}

/** Tells the sockets of a brand's operators, when the transaction commits. */
export async function tellOperators(tx: Tx | Db, brandId: BrandId, topic: Topic): Promise<void> {
  await tx
    .insertInto('system.outbox')
    .values({ topic: topic.topic, brand_id: brandId, payload: JSON.stringify(topic) })
    .execute();
}

/** Tells every process of the installation, when the transaction commits. */
export async function tellProcesses(tx: Tx | Db, event: ProcessEvent): Promise<void> {
  await tx
    .insertInto('system.outbox')
    .values({ topic: event.topic, payload: JSON.stringify(event) })
    .execute();
}
