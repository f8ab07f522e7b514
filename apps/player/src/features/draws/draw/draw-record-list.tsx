import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Table } from '@fairhouse/ui';
import { CodeLine } from '../../bets/code-line.tsx';
import type { DrawDetail } from '../draw-queries.ts';

/** What was published of a draw: schedule, seed and its chain, beacon or block, sealed orders, key, and the log of its changes. */
export function DrawRecordList({ detail }: { detail: DrawDetail }) {
  const t = useTranslation();
  const { time, count } = useFormats();
  const { schedule, seed, beacon, block, sealed, key, confirmedBy, versionHash } = detail;
  const timeOf = (at: number): string => time(new Date(at).toISOString());
  const secret = t('draws.record.secret');
  const codeOr = (code: string | null): { code: string } | { text: string } => (code ? { code } : { text: secret });
  return (
    <section aria-labelledby="draw-record" className="flex flex-col gap-3">
      <h2 id="draw-record" className="text-20">
        {t('draws.record')}
      </h2>
      <dl className="rounded-box border border-line">
        <CodeLine label={t('draws.record.source')} text={t(`draws.source.${detail.source}`)} />
        <CodeLine
          label={t('draws.record.schedule')}
          text={t('draws.record.schedule.text', { version: schedule.version, zone: schedule.zone })}
        />
        <CodeLine label={t('draws.record.rules')} code={versionHash} />
        {seed ? (
          <>
            <CodeLine label={t('draws.record.anchor', { at: timeOf(seed.publishedAt) })} code={seed.anchor} />
            <CodeLine
              label={t('draws.record.position')}
              text={t('draws.record.position.text', { position: count(seed.position), length: count(seed.length) })}
            />
            <CodeLine label={t('draws.record.seed')} {...codeOr(seed.seed)} />
          </>
        ) : null}
        {sealed ? (
          <>
            <CodeLine
              label={t('draws.record.sealed')}
              text={t('draws.record.sealed.text', { at: timeOf(sealed.at), orders: sealed.orderCount })}
            />
            <CodeLine label={t('draws.record.root')} code={sealed.orderRoot} />
          </>
        ) : (
          <CodeLine label={t('draws.record.root')} text={t('draws.record.unsealed')} />
        )}
        {beacon ? (
          <CodeLine
            label={t('draws.record.beacon', { source: beacon.source, round: String(beacon.round) })}
            {...codeOr(beacon.value)}
          />
        ) : null}
        {beacon?.signature ? <CodeLine label={t('draws.record.beacon.signature')} code={beacon.signature} /> : null}
        {block ? (
          <CodeLine
            label={t('draws.record.block', { chain: chainName(block.chain, t), height: String(block.height) })}
            {...codeOr(block.hash)}
          />
        ) : null}
        {key ? <CodeLine label={t('draws.record.key')} code={key} /> : null}
        {confirmedBy.length > 0 ? <CodeLine label={t('draws.record.confirmed')} text={confirmedBy.join(', ')} /> : null}
      </dl>
      <DrawLog log={detail.log} />
    </section>
  );
}

const CHAINS = ['simulated', 'tron', 'ethereum', 'bitcoin'] as const;

/** Returns the name of a chain; another one is shown by its code. */
function chainName(code: string, t: ReturnType<typeof useTranslation>): string {
  const chain = CHAINS.find((each) => each === code);
  return chain ? t(`draws.chain.${chain}`) : code;
}

type LogEntry = DrawDetail['log'][number];

function DrawLog({ log }: { log: DrawDetail['log'] }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (log.length === 0) return null;
  const columns: Column<LogEntry>[] = [
    { key: 'state', header: t('draws.log.state'), cell: ({ state }) => t(`draws.state.${state}`) },
    {
      key: 'at',
      header: t('draws.time'),
      cell: ({ at }) => <span className="figures">{time(new Date(at).toISOString())}</span>,
    },
    {
      key: 'hash',
      header: t('draws.log.hash'),
      cell: ({ hash }) => (
        <span dir="ltr" className="figures text-12 break-all whitespace-normal text-ink-soft">
          {hash}
        </span>
      ),
    },
  ];
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-14 text-ink-soft hover:text-ink">{t('draws.log')}</summary>
      <p className="pb-3 text-14 text-ink-soft">{t('draws.log.about')}</p>
      <Table caption={t('draws.log')} columns={columns} rows={log} rowKey={({ hash }) => hash} />
    </details>
  );
}
