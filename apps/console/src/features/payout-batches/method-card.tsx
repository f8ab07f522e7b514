import { calls, type PayoutBatch } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, Money, notify, Select } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { type BatchConnection, type BatchMethod, invalidateBatches } from './batch-queries.ts';
import { FormatDialog } from './format-dialog.tsx';

/** A method that is paid by hand: how much can be paid now, a new batch, and the format of its files. */
export function MethodCard({
  method,
  connections,
  onCreated,
}: {
  method: BatchMethod;
  /** The gateway connections that can send a batch. */
  connections: readonly BatchConnection[];
  onCreated: (batch: PayoutBatch) => void;
}) {
  const t = useTranslation();
  const mayPay = useMay('payments.payout');
  const mayEdit = useMay('payments.edit');
  const [dialog, open] = useState<'create' | 'format' | null>(null);
  const [connection, setConnection] = useState('');
  const [clientRef, setClientRef] = useState(() => crypto.randomUUID());
  const { ready, currency, format } = method;
  const readyText = (
    <p className="flex flex-wrap gap-x-3 text-14">
      <span>{t('payoutBatches.ready', { count: ready.count })}</span>
      <Money amount={ready.sum} currency={currency} className="font-semibold" />
    </p>
  );
  return (
    <Card title={method.method}>
      <div className="flex flex-col items-start gap-3">
        {readyText}
        <div className="flex flex-wrap gap-2">
          {mayPay && ready.count > 0 ? (
            <Button kind="primary" size="small" onClick={() => open('create')}>
              {t('payoutBatches.create')}
            </Button>
          ) : null}
          {mayEdit ? (
            <Button size="small" onClick={() => open('format')}>
              {t('payoutBatches.format')}
            </Button>
          ) : null}
        </div>
      </div>
      {dialog === 'create' ? (
        <ReasonDialog
          title={t('payoutBatches.create.title', { method: method.method })}
          submit={t('payoutBatches.create')}
          onConfirm={(reason) =>
            call(calls.payoutBatchesBackoffice.create, {
              method: method.method,
              connection: connection || null,
              reason,
              clientRef,
            })
          }
          onDone={(batch) => {
            notify(t('payoutBatches.create.done'), 'success');
            setClientRef(crypto.randomUUID());
            onCreated(batch);
          }}
          onSettled={() => void invalidateBatches()}
          onClose={() => open(null)}
        >
          <p className="text-14 text-ink-soft">{t('payoutBatches.create.about', { most: format.most })}</p>
          {readyText}
          {connections.length > 0 ? (
            <Select
              label={t('payoutBatches.by')}
              value={connection}
              options={[
                { value: '', label: t('payoutBatches.by.file') },
                ...connections.map(({ code, title }) => ({ value: code, label: title })),
              ]}
              onChange={({ target }) => {
                setConnection(target.value);
                // another request
                setClientRef(crypto.randomUUID());
              }}
            />
          ) : null}
        </ReasonDialog>
      ) : null}
      {dialog === 'format' ? <FormatDialog method={method} onClose={() => open(null)} /> : null}
    </Card>
  );
}
