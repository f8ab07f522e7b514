import type { VendorCallEntry } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, StateTag, type Tone } from '@fairhouse/ui';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';

const toneOf = ({ status, httpStatus }: VendorCallEntry): Tone =>
  status === 'OK' ? 'good' : httpStatus === 200 ? 'neutral' : 'bad';

/** The result that the vendor received; a repeated call is marked. */
export function CallResult({ line }: { line: VendorCallEntry }) {
  const t = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <StateTag tone={toneOf(line)}>
        <bdi>{line.httpStatus === 200 ? line.status : `${line.status} ${line.httpStatus}`}</bdi>
      </StateTag>
      {line.replay ? <Badge>{t('vendors.replay')}</Badge> : null}
    </span>
  );
}

const Code = ({ text }: { text: string }) =>
  text ? <bdi className="figures text-12 break-all">{text}</bdi> : <Nothing />;

/** Time, account, call, player, amount, result and duration. */
export function useCallColumns(onOpen: (line: VendorCallEntry) => void): Column<VendorCallEntry>[] {
  const t = useTranslation();
  const { count } = useFormats();
  return [
    { key: 'at', header: t('vendors.call.at'), cell: ({ at }) => <When at={at} />, text: ({ at }) => at },
    {
      key: 'vendor',
      header: t('vendors.account'),
      cell: ({ vendor }) => vendor ?? <Nothing />,
      text: ({ vendor }) => vendor ?? '',
    },
    {
      key: 'op',
      header: t('vendors.call.op'),
      cell: (line) => (
        <button
          type="button"
          aria-haspopup="dialog"
          className="min-h-11 text-start text-14 font-semibold text-primary-ink underline underline-offset-4 sm:min-h-0"
          onClick={() => onOpen(line)}
        >
          <bdi>{line.op}</bdi>
        </button>
      ),
      text: ({ op }) => op,
    },
    { key: 'tx', header: t('vendors.call.tx'), cell: ({ tx }) => <Code text={tx} />, text: ({ tx }) => tx },
    {
      key: 'player',
      header: t('vendors.call.player'),
      cell: ({ player }) => <Code text={player} />,
      text: ({ player }) => player,
    },
    {
      key: 'amount',
      header: t('vendors.call.amount'),
      figures: true,
      cell: ({ amount, currency }) => (amount ? <bdi>{`${amount} ${currency}`}</bdi> : <Nothing />),
      text: ({ amount }) => amount,
    },
    {
      key: 'status',
      header: t('vendors.outcome'),
      cell: (line) => <CallResult line={line} />,
      text: ({ status }) => status,
    },
    {
      key: 'took',
      header: t('vendors.call.took'),
      figures: true,
      cell: ({ took_ms }) => t('vendors.call.ms', { count: count(took_ms) }),
      text: ({ took_ms }) => String(took_ms),
    },
  ];
}
