import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import {
  listDeposits,
  listWithdrawals,
  type TranslateKey,
  toDepositDtos,
  toWithdrawalDtos,
  turnoverReviewOf,
} from '#payments';

type DepositQuery = Parameters<typeof listDeposits>[1] & { brandId: BrandId };
type WithdrawalInput = Parameters<typeof listWithdrawals>[1] & { brandId: BrandId };

/** Lists a brand's deposits with their players, newest first. */
export async function listDepositQueue(db: Db, query: DepositQuery, t: TranslateKey) {
  const { records, usernames, total } = await listDeposits(db, query);
  const views = await toDepositDtos(db, records, t);
  return { rows: withPlayers(views, records, usernames), page: query.page, pageSize: query.pageSize, total };
}

/** Lists a brand's withdrawals with their players; waiting ones oldest first. */
export async function listWithdrawalQueue(db: Db, query: WithdrawalInput, t: TranslateKey) {
  const { records, usernames, total } = await listWithdrawals(db, query);
  const dtos = await toWithdrawalDtos(db, records, t);
  const reviews = records.map(turnoverReviewOf);
  const views = dtos.map((dto, index) => ({ ...dto, turnoverReview: reviews[index] ?? null }));
  return { rows: withPlayers(views, records, usernames), page: query.page, pageSize: query.pageSize, total };
}

const withPlayers = <View>(
  views: readonly View[],
  records: readonly { accountId: bigint }[],
  usernames: readonly string[],
) =>
  views.map((view, index) => ({
    ...view,
    player: { accountId: String(records[index]?.accountId), username: usernames[index] ?? '' },
  }));
