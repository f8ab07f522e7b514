import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { RecordLine } from '#ledger';

/** The other member of a transfer, by the name that this one knows, and the sender's note. */
export interface TransferSide {
  other: string;
  note: string;
}

/** Returns the transfers of lines of an account record by the number of the line. */
export async function findTransfers(
  db: Db,
  accountId: AccountId,
  lines: readonly RecordLine[],
): Promise<Map<bigint, TransferSide>> {
  const numbers = new Map(
    lines
      .filter(({ kind }) => kind === 'transfer-out' || kind === 'transfer-in')
      .map(({ seq, reference }) => [reference.slice(1), seq]),
  );
  if (numbers.size === 0) return new Map();
  const { rows } = await sql<{ transfer_no: bigint; other_name: string; note: string }>`
    select transfer_no, other_name, note from payments.transfer
    where account_id = ${accountId} and transfer_no = any(${[...numbers.keys()]}::bigint[])`.execute(db);
  return new Map(
    rows.flatMap(({ transfer_no, other_name, note }) => {
      const seq = numbers.get(String(transfer_no));
      return seq === undefined ? [] : [[seq, { other: other_name, note }] as const];
    }),
  );
}
