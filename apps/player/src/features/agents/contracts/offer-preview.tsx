import type { ContractKind, ContractTerms, PreviewedCycle } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, FormError, failureText, Money, Table } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { askContracts } from './contract-queries.ts';
import { countsMembers } from './read-terms.ts';

/** What terms would have paid in each of the last six closed cycles, and what that would have left the payer; computed when asked for. */
export function OfferPreview({
  kind,
  terms,
  agent,
}: {
  kind: ContractKind;
  /** Null while the fields are not complete. */
  terms: ContractTerms | null;
  /** A direct agent; null: the own request. */
  agent: string | null;
}) {
  const t = useTranslation();
  const preview = useMutation({
    mutationFn: async () => {
      if (terms === null) return null;
      const asked = JSON.stringify({ terms, agent });
      return { asked, ...(await askContracts(kind, 'preview', { terms, ...(agent !== null && { agent }) })) };
    },
  });
  const { data, error } = preview;
  // other terms have another preview
  const shown = data && data.asked === JSON.stringify({ terms, agent }) ? data : null;
  return (
    <section aria-label={t('contracts.preview')} className="flex flex-col gap-3">
      <Button
        size="small"
        className="self-start"
        busy={preview.isPending}
        blocked={terms === null ? t('contracts.preview.missing') : undefined}
        onClick={() => preview.mutate()}
      >
        {t('contracts.preview')}
      </Button>
      {error ? <FormError>{failureText(error, t)}</FormError> : null}
      {shown ? <Cycles kind={kind} preview={shown} leaves={agent !== null} /> : null}
    </section>
  );
}

function Cycles({
  kind,
  preview: { currency, cycles, estimated },
  leaves,
}: {
  kind: ContractKind;
  preview: { currency: string; cycles: readonly PreviewedCycle[]; estimated: boolean };
  leaves: boolean;
}) {
  const t = useTranslation();
  const { time, rate, count } = useFormats();
  const money = (key: 'turnover' | 'profit' | 'amount', header: string): Column<PreviewedCycle> => ({
    key,
    header,
    figures: true,
    cell: (cycle) => <Money amount={cycle[key]} currency={currency} show="none" />,
  });
  const columns: Column<PreviewedCycle>[] = [
    { key: 'from', header: t('contracts.preview.from'), cell: ({ from }) => time(from, 'date') },
    money('turnover', t('contracts.progress.turnover')),
    ...(countsMembers(kind)
      ? [
          {
            key: 'active',
            header: t('contracts.progress.active'),
            figures: true,
            cell: ({ active }: PreviewedCycle) => count(active),
          },
        ]
      : []),
    ...(kind === 'dividend' ? [money('profit', t('contracts.preview.profit'))] : []),
    {
      key: 'rate',
      header: t('contracts.progress.rate'),
      figures: true,
      cell: ({ rate_bps }) => (rate_bps === null ? '\u2014' : rate(rate_bps)),
    },
    money('amount', t('contracts.preview.amount')),
    ...(leaves
      ? [
          {
            key: 'leaves',
            header: t('contracts.preview.leaves'),
            figures: true,
            cell: ({ leaves: left }: PreviewedCycle) =>
              left === null ? '\u2014' : <Money amount={left} currency={currency} show="none" result />,
          },
        ]
      : []),
  ];
  return (
    <>
      <div className="overflow-x-auto">
        <Table caption={t('contracts.preview')} columns={columns} rows={cycles} rowKey={({ from }) => from} />
      </div>
      {estimated ? <p className="text-14 text-ink-soft">{t('contracts.preview.estimated')}</p> : null}
      <p className="text-12 text-ink-faint">
        {t('contracts.preview.about', { currency })} {leaves ? t('contracts.preview.leaves.about') : null}
      </p>
    </>
  );
}
