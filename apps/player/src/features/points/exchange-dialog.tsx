import { CURRENCIES, type Currency, formatMoney, money, POINT_MICRO, parsePoints } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Dialog, FormError, failureText, MoneyField, notify } from '@fairhouse/ui';
import { useId, useState } from 'react';
import { DialogButtons } from '../../components/dialog-buttons.tsx';
import { type PointConfig, useTakePoints } from './points-queries.ts';
import { TakePointsFields, useReadyToTake } from './take-points-fields.tsx';

/** Exchanges points for money at the brand's rate; the dialog shows what they are worth before. */
export function ExchangeDialog({
  balance,
  currency,
  exchange,
  contact,
  onClose,
}: {
  balance: string;
  currency: Currency;
  exchange: NonNullable<PointConfig['exchange']>;
  contact: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { amount: write, count } = useFormats();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const isReady = useReadyToTake(contact);
  const exchanging = useTakePoints(() => {
    notify(t('points.exchange.done'), 'success');
    onClose();
  });
  const { pointsForMoney, times_x100 } = exchange;
  const points_micro = parsePoints(typed) ?? 0n;
  const worth = (points_micro * 10n ** BigInt(CURRENCIES[currency])) / (BigInt(pointsForMoney) * POINT_MICRO);
  return (
    <Dialog
      title={t('points.exchange')}
      coverCloses={false}
      onClose={onClose}
      footer={
        <DialogButtons
          type="submit"
          form={form}
          busy={exchanging.isPending}
          disabled={!isReady || worth === 0n}
          onClose={onClose}
        >
          {t('points.exchange.submit')}
        </DialogButtons>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && worth > 0n) exchanging.mutate({ taking: { points: typed }, paymentPassword });
        }}
      >
        <p className="text-14 text-ink-soft">
          {t('points.exchange.about', {
            points: count(pointsForMoney),
            amount: write('1', currency),
            times: count(times_x100 / 100),
          })}
        </p>
        <MoneyField
          label={t('points.exchange.points')}
          help={t('points.exchange.help', { balance: count(Number(balance)) })}
          currency={t('points.unit')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="text-16">
          {t('points.exchange.worth', { amount: write(formatMoney(money(worth), currency), currency) })}
        </p>
        <TakePointsFields contact="whatsapp" number={contact} password={paymentPassword} onPassword={setPassword} />
        {exchanging.isError ? <FormError>{failureText(exchanging.error, t)}</FormError> : null}
      </form>
    </Dialog>
  );
}
