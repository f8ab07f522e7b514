import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, EmptyState, FormError, failureText, Money, notify } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { meQuery, useMay } from '../../platform/queries.ts';
import { invalidateStatements, type Statement } from './gateways-queries.ts';
import { ReopenDay } from './reopen-day.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { StatementTag } from './statement-tag.tsx';
import { type StatementLine, useLineColumns } from './use-line-columns.tsx';

/** The differences of one day, each with its cause, and the end of the day. */
export function LinesDialog({
  statement,
  onChange,
  onClose,
}: {
  statement: Statement;
  onChange: (statement: Statement) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { id, currency, file, ledger } = statement;
  const [page, setPage] = useState(1);
  const [settled, setSettled] = useState<StatementLine | null>(null);
  const mayReview = useMay('payments.reconcile');
  const maySettle = mayReview && statement.closedBy === null;
  const columns = useLineColumns(currency, maySettle ? setSettled : null);
  return (
    <Dialog
      size="wide"
      title={t('dailyFiles.title', { connection: statement.connection, day: statement.day })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pt-1">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
          <StatementTag statement={statement} />
          <span>
            {t('dailyFiles.file')} <Money amount={file} currency={currency} exact />
          </span>
          <span>
            {t('dailyFiles.ledger')} <Money amount={ledger} currency={currency} exact />
          </span>
          <span>{t('dailyFiles.matched', { matched: statement.matched, rows: statement.rows })}</span>
        </p>
        <PagedTable
          caption={t('dailyFiles.lines')}
          queryKey={['statements', 'lines', id, page]}
          fetchPage={() => call(calls.statementsBackoffice.lines, { id, page, pageSize: PAGE_SIZE })}
          page={page}
          onPage={setPage}
          columns={columns}
          rowKey={({ no }) => String(no)}
          empty={<EmptyState title={t('dailyFiles.equal')} />}
        />
        {maySettle && statement.open === 0 ? <CloseDay statement={statement} onChange={onChange} /> : null}
        {mayReview && statement.closedBy !== null ? <ReopenDay id={id} /> : null}
      </div>
      {settled ? <SettleDialog id={id} line={settled} onSettled={onChange} onClose={() => setSettled(null)} /> : null}
    </Dialog>
  );
}

/** Another operator than those who imported the file or gave a cause closes the day. */
function CloseDay({ statement, onChange }: { statement: Statement; onChange: (statement: Statement) => void }) {
  const t = useTranslation();
  const name = useQuery(meQuery).data?.username;
  const closing = useMutation({
    mutationFn: () => call(calls.statementsBackoffice.close, { id: statement.id }),
    onSuccess: (closed) => {
      notify(t('dailyFiles.closed.done'), 'success');
      onChange(closed);
    },
    onSettled: () => void invalidateStatements(),
  });
  if (name === statement.importedBy || statement.settledBy.some((by) => by === name))
    return <p className="text-14 text-ink-soft">{t('dailyFiles.other')}</p>;
  return (
    <>
      <FormError>{closing.error ? failureText(closing.error, t) : undefined}</FormError>
      <Button kind="primary" busy={closing.isPending} className="self-start" onClick={() => closing.mutate()}>
        {t('dailyFiles.close')}
      </Button>
    </>
  );
}
