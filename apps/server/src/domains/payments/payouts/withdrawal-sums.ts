import { OPEN_WITHDRAWAL_STATES } from '@fairhouse/contracts';
import { sql } from 'kysely';

/** Whether money of withdrawals `w` is still held. */
const isOpenWithdrawal = sql<boolean>`w.state in (${sql.join([...OPEN_WITHDRAWAL_STATES])})`;

/** Whether withdrawals `w` still wait for something: money is held, or the player may say that it has not arrived, or has said so. */
export const isUnsettledWithdrawal = sql<boolean>`(${isOpenWithdrawal} or w.state = 'disputed'
  or (w.state = 'paid' and w.confirm_until > now()))`;

/** What withdrawals `w` count towards limits: an open one what was asked for, an ended one what left the account. */
export const countedAmount = sql<bigint>`(case when ${isOpenWithdrawal} then w.amount else w.paid + w.fee_taken end)`;
