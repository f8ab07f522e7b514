import { COVER_KINDS, calls, type Output } from '@fairhouse/contracts';
import { type Family, findLotteryRules, listBooks } from '@fairhouse/game-math/lottery';
import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, EmptyState, Select } from '@fairhouse/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListTable } from '../../../components/list-table.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../platform/call.ts';
import { listOf } from '../../../platform/list-of.ts';
import { bookName } from '../book-name.ts';
import type { LotteriesSearch } from '../lottery-search.ts';

type Row = Output<typeof calls.lotteryReportsBackoffice.linked>['rows'][number];

const route = getRouteApi('/lotteries');

/** Draws in which linked accounts together cover most of a book. Nothing follows from it here. */
export function LinkedTab() {
  const t = useTranslation();
  const address = route.useSearch();
  const { kind, period } = address;
  const navigate = route.useNavigate();
  const chosen: LotteriesSearch = { tab: 'linked', ...(kind && { kind }) };
  const list = listOf(address, [], (view) => void navigate({ search: { ...chosen, ...view } }));
  const isFiltered = Boolean(kind || period);
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.linked.about')}</p>
      <ListTable
        name="lottery-linked"
        caption={t('lotteries.list.linked')}
        list={list}
        sortable={[]}
        queryKey={['lottery', 'linked', kind]}
        fetchPage={({ sort: _sort, ...query }) =>
          call(calls.lotteryReportsBackoffice.linked, { ...query, ...(kind && { kind }) })
        }
        columns={useColumns()}
        rowKey={({ gameCode, issueNo, book, accounts }) =>
          [gameCode, issueNo, book, ...accounts.map(({ accountId }) => accountId)].join(' ')
        }
        currencyOf={({ currency }) => currency}
        filters={
          <Select
            label={t('lotteries.linked.kind')}
            className="w-full sm:w-52"
            value={kind ?? ''}
            onChange={({ target }) =>
              void navigate({ search: { tab: 'linked', ...(target.value && { kind: target.value as Row['kind'] }) } })
            }
            options={[
              { value: '', label: t('catalogue.any') },
              ...COVER_KINDS.map((value) => ({ value, label: t(`lotteries.linked.kind.${value}`) })),
            ]}
          />
        }
        empty={
          <EmptyState title={t(isFiltered ? 'console.none.found' : 'lotteries.linked.none')}>
            {t(isFiltered ? 'console.none.found.about' : 'lotteries.linked.none.about')}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslation();
  const { amount, count, rate } = useFormats();
  const nameOfBook = ({ family, rules, book }: Row): string => {
    const found = findLotteryRules(rules);
    return bookName(t, family as Family, found ? listBooks(found) : [], book);
  };
  const shareOf = ({ covered, atoms }: Row): number => Math.floor((covered * 10_000) / atoms);
  const signalName = (signal: string): string => t(`console.duplicates.signal.${signal}` as MessageId);
  return [
    {
      key: 'draw',
      header: t('lotteries.draw'),
      text: ({ gameCode, issueNo }) => `${gameCode} ${issueNo}`,
      cell: ({ name, gameCode, issueNo, drawAt }) => (
        <span className="block max-sm:text-end">
          <Link
            to="/lotteries/$gameCode"
            params={{ gameCode }}
            className="font-semibold underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <bdi className="figures block">{issueNo}</bdi>
          <span className="block text-12 text-ink-faint">
            <When at={new Date(drawAt).toISOString()} />
          </span>
        </span>
      ),
    },
    {
      key: 'kind',
      header: t('lotteries.linked.kind'),
      text: ({ kind }) => kind,
      cell: ({ kind }) => (
        <Badge tone={kind === 'opposite' ? 'bad' : 'waiting'}>{t(`lotteries.linked.kind.${kind}`)}</Badge>
      ),
    },
    {
      key: 'book',
      header: t('lotteries.book'),
      text: ({ book }) => book,
      cell: (row) => <bdi>{nameOfBook(row)}</bdi>,
    },
    {
      key: 'covered',
      header: t('lotteries.linked.covered'),
      figures: true,
      text: ({ covered, atoms }) => `${covered}/${atoms}`,
      cell: (row) => (
        <span className="block">
          {rate(shareOf(row))}
          <span className="block text-12 text-ink-faint">
            {t('lotteries.linked.of', { covered: count(row.covered), atoms: count(row.atoms) })}
          </span>
        </span>
      ),
    },
    {
      key: 'accounts',
      header: t('lotteries.linked.accounts'),
      text: ({ accounts }) => accounts.map(({ username, stake }) => `${username} ${stake}`).join('; '),
      cell: ({ accounts, currency }) => (
        <ul className="text-14 max-sm:text-end">
          {accounts.map(({ accountId, username, stake }) => (
            <li key={accountId}>
              <Link
                to="/players/$accountId"
                params={{ accountId }}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-0"
              >
                <bdi>{username || accountId}</bdi>
              </Link>{' '}
              <span className="figures text-ink-soft">{amount(stake, currency)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'signals',
      header: t('console.duplicates.signal'),
      text: ({ signals }) => signals.join(' '),
      cell: ({ signals }) => signals.map(signalName).join(', '),
    },
    {
      key: 'stake',
      header: t('lotteries.stakes'),
      figures: true,
      text: ({ stake }) => stake,
      cell: ({ stake, currency }) => amount(stake, currency),
    },
  ];
}
