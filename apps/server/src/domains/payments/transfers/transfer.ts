import {
  type AccountId,
  type BrandId,
  type Currency,
  formatMoney,
  type Money,
  type Transfer,
  type TransferRules,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';

/** The member who wants to transfer. */
export interface Sender {
  brandId: BrandId;
  accountId: AccountId;
  type: number;
  username: string;
}

/** The other member of a transfer. */
export interface TransferParty {
  receiverId: AccountId;
  /** What each of the two reads of the other's name. */
  receiverName: string;
  senderName: string;
  rules: TransferRules;
}

/** Who may transfer to whom, asked of the tree of agents. */
export interface TransferTree {
  /** Refuses TRANSFER_NOT_ALLOWED, NOT_AN_AGENT, RIGHT_MISSING, and NOT_FOUND for a member outside of the team. */
  findParty(db: Db | Tx, sender: Sender, to: 'upline' | AccountId): Promise<TransferParty>;
  /** Where a member may transfer to now. */
  findDirections(
    db: Db | Tx,
    sender: Omit<Sender, 'username'>,
  ): Promise<{ upline: string | null; team: boolean; rules: TransferRules }>;
}

/** One of the two rows of a transfer. */
export interface TransferRow {
  account_id: bigint;
  transfer_no: bigint;
  direction: 'out' | 'in';
  towards: 'upline' | 'team';
  other_id: bigint;
  other_name: string;
  amount: bigint;
  currency: string;
  note: string;
  client_ref: string | null;
  created_at: Date;
}

/** The number as members read it: the reference of the lines in both account records. */
export const transferNoText = (no: bigint): string => `T${no}`;

export const toTransferDto = (row: TransferRow): Transfer => ({
  transferNo: transferNoText(row.transfer_no),
  direction: row.direction,
  other: row.other_name,
  amount: formatMoney(row.amount as Money, row.currency as Currency),
  currency: row.currency as Currency,
  note: row.note,
  at: row.created_at.toISOString(),
});
