import {
  type Currency,
  calls,
  formatHundredths,
  type GameCategory,
  type Output,
  parseHundredths,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  Card,
  ErrorState,
  FormError,
  failureText,
  MoneyField,
  NumberField,
  notify,
  Skeleton,
} from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { RULED_CATEGORIES } from '../turnover/rules-draft.ts';
import { invalidatePoints, pointSettingsQuery } from './points-queries.ts';

type Settings = Output<typeof calls.pointsBackoffice.settings>;

/** How points are earned and exchanged, in the brand's currency. */
export function RatesTab() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(pointSettingsQuery);
  if (data) return <RatesForm key={data.version} stored={data} currency={boot.status.brand.currency} />;
  return error ? (
    <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
  ) : (
    <Skeleton className="h-72 w-full" />
  );
}

const MAX_HUNDREDTHS = 10_000;

function RatesForm({ stored, currency }: { stored: Settings; currency: Currency }) {
  const t = useTranslation();
  const mayEdit = useMay('rewards.edit');
  const [rates, setRates] = useState(() =>
    Object.fromEntries(RULED_CATEGORIES.map((each) => [each, formatHundredths(stored.rates_x100[each] ?? 0)])),
  );
  const [terms, setTerms] = useState(stored.currencies[currency]);
  const [times, setTimes] = useState(formatHundredths(stored.moneyTimes_x100));
  const read = (text: string): number | null => {
    const value = parseHundredths(text);
    return value !== null && value <= MAX_HUNDREDTHS ? value : null;
  };
  const wrong = (text: string) => (read(text) === null ? t('pointsAdmin.problem.times') : undefined);
  const saving = useMutation({
    mutationFn: () =>
      call(calls.pointsBackoffice.saveSettings, {
        ...stored,
        rates_x100: Object.fromEntries(RULED_CATEGORIES.map((each) => [each, read(rates[each] ?? '') ?? 0])) as Partial<
          Record<GameCategory, number>
        >,
        currencies: { ...stored.currencies, [currency]: terms },
        moneyTimes_x100: read(times) ?? 0,
      }),
    onSuccess: () => notify(t('pointsAdmin.saved'), 'success'),
    onSettled: () => void invalidatePoints(),
  });
  const isRight = [...Object.values(rates), times].every((text) => read(text) !== null);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) saving.mutate();
      }}
    >
      <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
        <Card title={t('pointsAdmin.rates')} about={t('pointsAdmin.rates.about')}>
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            <MoneyField
              label={t('pointsAdmin.unit')}
              help={t('pointsAdmin.unit.help')}
              currency={currency}
              value={terms.unit}
              onChange={({ target }) => setTerms({ ...terms, unit: target.value })}
            />
            {RULED_CATEGORIES.map((each) => (
              <MoneyField
                key={each}
                label={t(`catalogue.type.${each}`)}
                currency={t('pointsAdmin.points')}
                value={rates[each] ?? ''}
                error={wrong(rates[each] ?? '')}
                onChange={({ target }) => setRates({ ...rates, [each]: target.value })}
              />
            ))}
          </div>
        </Card>
        <Card title={t('pointsAdmin.exchange')} about={t('pointsAdmin.exchange.about')}>
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            <NumberField
              label={t('pointsAdmin.exchange.points', { currency })}
              help={t('pointsAdmin.exchange.points.help')}
              value={terms.pointsForMoney}
              max={1_000_000}
              onChange={(pointsForMoney) => setTerms({ ...terms, pointsForMoney: pointsForMoney ?? 0 })}
            />
            <MoneyField
              label={t('pointsAdmin.times')}
              currency="×"
              value={times}
              error={wrong(times)}
              onChange={({ target }) => setTimes(target.value)}
            />
            <MoneyField
              label={t('pointsAdmin.passBelow')}
              help={t('pointsAdmin.passBelow.help')}
              currency={currency}
              value={terms.passBelow}
              onChange={({ target }) => setTerms({ ...terms, passBelow: target.value })}
            />
          </div>
        </Card>
      </fieldset>
      {saving.error ? <FormError>{failureText(saving.error, t)}</FormError> : null}
      {mayEdit ? (
        <Button type="submit" kind="primary" busy={saving.isPending} className="self-start">
          {t('catalogue.save')}
        </Button>
      ) : null}
    </form>
  );
}
