import type { AgentStatement, ContractAnswerOf } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, ErrorState, failureText, Money, Pager, Skeleton, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StepBack } from '../../../centres/step-back.tsx';
import { LINES_PER_PAGE, linesQuery } from './statement-queries.ts';

type Line = ContractAnswerOf<'lines'>['rows'][number];

/** The members whose play is in a statement; each opens into its rounds, which add up to its figures. */
export function StatementLines({ statement }: { statement: AgentStatement }) {
  const t = useTranslation();
  const [member, setMember] = useState<Line | null>(null);
  const [page, setPage] = useState(1);
  const list = useQuery(linesQuery(statement.kind, statement.statement, member?.id, page));
  const open = (line: Line | null): void => {
    setMember(line);
    setPage(1);
  };
  const columns = useColumns(statement.currency, member === null ? open : null);
  const { data } = list;
  const title = member === null ? t('statements.members') : t('statements.rounds', { name: member.name });
  return (
    <section aria-labelledby="statement-lines" className="flex flex-col gap-2">
      {member === null ? null : <StepBack label={t('statements.members')} onBack={() => open(null)} />}
      <h4 id="statement-lines" className="text-14 font-semibold">
        {title}
      </h4>
      {data ? (
        data.total === 0 ? (
          <p className="text-14 text-ink-soft">{t('statements.members.none')}</p>
        ) : (
          <>
            <Table
              caption={title}
              columns={columns}
              rows={data.rows}
              rowKey={({ id }) => id}
              stale={list.isPlaceholderData}
            />
            <Pager page={page} pages={Math.ceil(data.total / LINES_PER_PAGE)} onPage={setPage} />
          </>
        )
      ) : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </section>
  );
}

function useColumns(currency: string, onOpen: ((line: Line) => void) | null): Column<Line>[] {
  const t = useTranslation();
  const { time } = useFormats();
  const money = (key: 'stake' | 'win' | 'valid'): Column<Line> => ({
    key,
    header: t(`statements.${key}`),
    figures: true,
    cell: (line) => <Money amount={line[key]} currency={currency} exact />,
  });
  const first: Column<Line>[] = onOpen
    ? [
        {
          key: 'member',
          header: t('statements.member'),
          cell: (line) => (
            <button
              type="button"
              onClick={() => onOpen(line)}
              className="-my-3 min-h-11 text-start text-primary-ink underline underline-offset-4"
            >
              <bdi>{line.name}</bdi>
            </button>
          ),
        },
        {
          key: 'active',
          header: t('statements.isActive'),
          cell: ({ active }) => (active ? t('statements.yes') : t('statements.no')),
        },
      ]
    : [
        {
          key: 'round',
          header: t('statements.round'),
          cell: ({ id, name }) => (
            <span className="figures text-12 break-all whitespace-normal">
              {name} · {id}
            </span>
          ),
        },
        { key: 'at', header: t('statements.at'), cell: ({ at }) => (at === null ? '' : time(at)) },
      ];
  return [...first, money('stake'), money('win'), money('valid')];
}
