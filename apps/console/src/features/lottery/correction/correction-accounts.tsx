import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, EmptyState, Money } from '@fairhouse/ui';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../../components/paged-table.tsx';
import { call } from '../../../platform/call.ts';
import type { Correction, CorrectionAccount } from './correction-queries.ts';

/** The accounts of a correction, with what it pays to each, takes back, and leaves to the operator. */
export function CorrectionAccounts({
  gameCode,
  issueNo,
  correction: { correctionNo, currency, state },
}: {
  gameCode: string;
  issueNo: string;
  correction: Correction;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const [page, setPage] = useState(1);
  const money = (key: 'pay' | 'take' | 'borne'): Column<CorrectionAccount> => ({
    key,
    header: t(`corrections.${key}`),
    figures: true,
    cell: (row) => <Money amount={row[key]} currency={currency} />,
  });
  const columns: Column<CorrectionAccount>[] = [
    {
      key: 'player',
      header: t('lotteries.order.player'),
      cell: ({ username, player, isTrial }) => (
        <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
          <bdi className="font-semibold">{username}</bdi>
          <bdi className="figures text-12 text-ink-faint">{player}</bdi>
          {isTrial ? <Badge tone="neutral">{t('corrections.playMoney')}</Badge> : null}
        </span>
      ),
    },
    { key: 'orders', header: t('lotteries.orders'), figures: true, cell: ({ orders }) => count(orders) },
    money('pay'),
    money('take'),
    money('borne'),
  ];
  return (
    <PagedTable
      caption={t('corrections.accounts.caption', { correctionNo })}
      queryKey={['lottery', 'correction accounts', gameCode, issueNo, correctionNo, state, page]}
      fetchPage={() =>
        call(calls.lotteryCorrectionsBackoffice.accounts, {
          gameCode,
          issueNo,
          correctionNo,
          page,
          pageSize: PAGE_SIZE,
        })
      }
      page={page}
      onPage={setPage}
      columns={columns}
      rowKey={({ player }) => player}
      empty={<EmptyState title={t('corrections.accounts.none')} />}
    />
  );
}
