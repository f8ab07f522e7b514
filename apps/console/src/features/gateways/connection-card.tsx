import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, CopyButton, StateTag, type Tone } from '@fairhouse/ui';
import { Facts } from '../../components/facts.tsx';
import { boot } from '../../platform/boot.ts';
import { FaultsSection } from './faults-section.tsx';
import type { Connection } from './gateways-queries.ts';

const TONES: Record<Connection['state'], Tone> = { live: 'good', test: 'waiting', off: 'neutral' };

/** One account at a gateway: where it is, how it is checked, and where its webhooks arrive. */
export function ConnectionCard({
  connection,
  mayEdit,
  onEdit,
  onKeys,
}: {
  connection: Connection;
  mayEdit: boolean;
  onEdit: () => void;
  onKeys: () => void;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { title, code, adapter, state, address, merchants, confirmAbove, webhookPath, webhooks } = connection;
  const webhooksAt = `${location.origin}${webhookPath}`;
  const above = confirmAbove === null ? [] : [confirmAbove];
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-box border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-20 break-words">{title}</h2>
        <StateTag tone={TONES[state]}>{t(`gateways.state.${state}`)}</StateTag>
        {mayEdit ? (
          <span className="ms-auto flex flex-wrap gap-2">
            <Button size="small" kind="ghost" onClick={onKeys}>
              {t('gateways.keys')}
            </Button>
            <Button size="small" onClick={onEdit}>
              {t('gateways.change')}
            </Button>
          </span>
        ) : null}
      </header>
      <Facts
        facts={[
          { name: t('gateways.code'), value: <bdi className="figures">{code}</bdi> },
          { name: t('gateways.adapter'), value: t(`gateways.adapter.${adapter}`) },
          {
            name: t('gateways.address'),
            value: address === null ? t('gateways.address.simulated') : <bdi className="break-all">{address}</bdi>,
          },
          { name: t('gateways.merchants'), value: <bdi>{merchants.join(', ')}</bdi> },
          ...above.map((each) => ({
            name: t('gateways.confirmAbove'),
            value: amount(each, boot.status.brand.currency),
          })),
          { name: t('gateways.webhooks'), value: t('gateways.webhooks.counts', webhooks) },
        ]}
      />
      <div className="flex flex-col gap-0.5">
        <span className="text-12 text-ink-faint">{t('gateways.webhookPath')}</span>
        <span className="flex items-center gap-1 text-14">
          <bdi className="min-w-0 break-all">{webhooksAt}</bdi>
          <CopyButton text={webhooksAt} what={t('gateways.webhookPath')} />
        </span>
      </div>
      {connection.hasFaults && mayEdit ? <FaultsSection connection={connection} /> : null}
    </section>
  );
}
