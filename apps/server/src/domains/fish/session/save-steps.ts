import type { HitBatch } from '@fairhouse/game-math/fish';
import { sql } from 'kysely';
import { bigints, type Db, ints, type Tx, texts } from '#db';
import { createGroupWriter, type GroupWriter, type RoomRow, writeAtEpochs } from '#rooms';
import type { SessionKey, SessionStep, StoredBatch } from './session-store.ts';

/** A step of a session, at the epoch of its room. */
export interface StepRow extends RoomRow {
  key: SessionKey;
  step: SessionStep;
}

/** Creates the writer of the steps of all sessions of a process: those of a few milliseconds share one commit. */
export const createStepWriter = (db: Db, log: (line: string) => void): GroupWriter<StepRow> =>
  createGroupWriter((rows) => writeAtEpochs(db, rows, saveSteps), log);

/** Stores steps, at most one of a session. A repeat changes nothing. */
export async function saveSteps(tx: Tx, rows: readonly Pick<StepRow, 'key' | 'step'>[]): Promise<void> {
  const parts = rows.flatMap(({ key, step: { part } }) => (part ? { key, part } : []));
  if (parts.length > 0)
    await sql`
      insert into fish.session_log (account_id, session_no, part_no, lines, batch)
        select account_id, session_no, part_no, lines::jsonb, batch::jsonb from unnest(
          ${bigints(parts.map(({ key }) => key.accountId))}::bigint[],
          ${ints(parts.map(({ key }) => key.sessionNo))}::int[],
          ${ints(parts.map(({ part }) => part.number))}::int[],
          ${texts(parts.map(({ part }) => JSON.stringify(part.lines)))}::text[],
          ${texts(parts.map(({ part }) => part.batch && JSON.stringify(toStoredBatch(part.batch))))}::text[])
          as p (account_id, session_no, part_no, lines, batch)
        on conflict do nothing`.execute(tx);
  await sql`
    update fish.session s
      set stack = n.stack, sent = n.sent::jsonb, reserve_tx = n.reserve_tx, funds = n.funds, end_reason = n.end_reason
      from unnest(
        ${bigints(rows.map(({ key }) => key.accountId))}::bigint[],
        ${ints(rows.map(({ key }) => key.sessionNo))}::int[],
        ${bigints(rows.map(({ step }) => step.stack))}::bigint[],
        ${texts(rows.map(({ step }) => step.sent && JSON.stringify(step.sent)))}::text[],
        ${texts(rows.map(({ step }) => step.reserveTx))}::text[],
        ${ints(rows.map(({ step }) => step.funds))}::int[],
        ${texts(rows.map(({ step }) => step.endReason))}::text[])
        as n (account_id, session_no, stack, sent, reserve_tx, funds, end_reason)
      where s.account_id = n.account_id and s.session_no = n.session_no`.execute(tx);
}

const toStoredBatch = ({ number, hits, stake, win }: HitBatch): StoredBatch => ({
  number,
  stake: String(stake),
  win: String(win),
  hits: hits.map((hit) => ({ ...hit, stake: String(hit.stake), win: String(hit.win) })),
});
