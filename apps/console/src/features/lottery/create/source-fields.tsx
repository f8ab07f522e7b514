import type { LotterySource } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, NumberField, Select } from '@fairhouse/ui';
import type { CreateOptions } from '../lottery-queries.ts';
import type { LotteryForm } from './lottery-draft.ts';

const MAX_CONFIRMATIONS = 1_000;
const MAX_FEEDS = 2;

/** Where the results of a new lottery come from, of the sources that the brand may use. */
export function SourceFields({
  form,
  options: { sources, hasBeacon, chains, feeds },
  isWrong,
  onChange,
}: {
  form: LotteryForm;
  options: Pick<CreateOptions, 'sources' | 'hasBeacon' | 'chains' | 'feeds'>;
  isWrong: boolean;
  onChange: (own: Partial<LotteryForm>) => void;
}) {
  const t = useTranslation();
  const { source } = form;
  return (
    <>
      <Select
        label={t('lotteries.source')}
        help={t(`lotteries.create.source.${source}`)}
        value={source}
        options={sources.map((value) => ({ value, label: t(`lotteries.source.${value}`) }))}
        onChange={(event) => {
          const next = event.target.value as LotterySource;
          onChange({ source: next, ...(next === 'chain' && form.chain === '' && { chain: chains[0] ?? '' }) });
        }}
      />
      {source === 'own' ? (
        <Checkbox
          label={t('lotteries.decides.beacon')}
          disabled={!hasBeacon}
          checked={form.beacon}
          onChange={(event) => onChange({ beacon: event.target.checked })}
        />
      ) : null}
      {source === 'chain' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('lotteries.decides.chain')}
            error={isWrong ? t('lotteries.decides.blocked') : undefined}
            value={form.chain}
            options={chains.map((value) => ({ value, label: t(`lotteries.chain.${value}`) }))}
            onChange={(event) => onChange({ chain: event.target.value })}
          />
          <NumberField
            label={t('lotteries.decides.confirmations')}
            help={t('lotteries.decides.confirmations.help')}
            min={1}
            max={MAX_CONFIRMATIONS}
            value={form.confirmations}
            onChange={(confirmations) => onChange({ confirmations })}
          />
        </div>
      ) : null}
      {source === 'external'
        ? feeds.map((feed) => (
            <Checkbox
              key={feed}
              label={feed}
              disabled={!form.feeds.includes(feed) && form.feeds.length >= MAX_FEEDS}
              checked={form.feeds.includes(feed)}
              onChange={(event) =>
                onChange({
                  feeds: event.target.checked ? [...form.feeds, feed] : form.feeds.filter((each) => each !== feed),
                })
              }
            />
          ))
        : null}
    </>
  );
}
