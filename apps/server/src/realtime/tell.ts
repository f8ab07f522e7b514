import type { AccountId, BrandId, OperatorTopic, Topic } from '@fairhouse/contracts';
import { type Db, type News, newsRows, type Tx } from '#db';

/** A word from one process to all of them, itself included; never leaves the house. */
export type ProcessEvent =
  /** `sessionHash` is the SHA-256 of the token, hex. */
  | { topic: 'session-ended'; sessionHash: string }
  /** An operator has changed what is offered or how it is played. */
  | { topic: 'games-changed' }
  /** An operator has changed an account of an outside game server, or a key of one. */
  | { topic: 'vendors-changed' };

/** Tells the sockets of a player, when the transaction commits. */
export async function tellPlayer(tx: Tx | Db, accountId: AccountId, topic: Topic): Promise<void> {
  await tell(tx, { a: String(accountId), p: topic });
}

/** Tells the sockets of a visitor of the chat, when the transaction commits. */
export async function tellVisitor(tx: Tx | Db, customerId: bigint, topic: Topic): Promise<void> {
  await tell(tx, { v: String(customerId), p: topic });
}

/** Tells the sockets of all members of a brand, when the transaction commits. */
export async function tellMembers(tx: Tx | Db, brandId: BrandId, topic: Topic): Promise<void> {
  await tell(tx, { m: String(brandId), p: topic });
}

/** Tells the sockets of those of a brand's operators whose role allows the topic, when the transaction commits. */
export async function tellOperators(tx: Tx | Db, brandId: BrandId, topic: OperatorTopic): Promise<void> {
  await tell(tx, { b: String(brandId), p: topic });
}

/** Tells every process of the installation, when the transaction commits. */
export async function tellProcesses(tx: Tx | Db, event: ProcessEvent): Promise<void> {
  await tell(tx, { p: event });
}

async function tell(tx: Tx | Db, piece: News): Promise<void> {
  const values = newsRows([piece]).map((news) => ({ news }));
  await tx.insertInto('system.outbox').values(values).execute();
}
