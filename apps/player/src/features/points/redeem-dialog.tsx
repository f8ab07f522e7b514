import { CONTACT_OF, type PointItem } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Dialog, FormError, failureText, notify } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DialogButtons } from '../../components/dialog-buttons.tsx';
import { pointBalanceQuery, pointConfigQuery, useTakePoints } from './points-queries.ts';
import { TakePointsFields, useReadyToTake } from './take-points-fields.tsx';

/** Redeems an item: its price, the points after it, how the player is reached, and the payment password. */
export function RedeemDialog({ item, onClose }: { item: PointItem; onClose: () => void }) {
  const t = useTranslation();
  const { amount: write, count } = useFormats();
  const form = useId();
  const [paymentPassword, setPassword] = useState('');
  const balance = useQuery(pointBalanceQuery).data?.balance ?? '0';
  const contacts = useQuery(pointConfigQuery).data?.contacts;
  const contact = CONTACT_OF[item.kind];
  const number = contacts?.[contact] ?? '';
  const isReady = useReadyToTake(number);
  const redeeming = useTakePoints(() => {
    notify(t('points.redeem.done', { name: item.name }), 'success');
    onClose();
  });
  const { price, given } = item;
  const facts = [
    { name: t('points.redeem.price'), value: count(Number(price)) },
    { name: t('points.redeem.after'), value: count(Number(balance) - Number(price)) },
    ...(given
      ? [{ name: t('points.redeem.played'), value: t('points.times', { times: count(given.times_x100 / 100) }) }]
      : []),
  ];
  return (
    <Dialog
      title={t('points.redeem.title', { name: item.name })}
      coverCloses={false}
      onClose={onClose}
      footer={
        <DialogButtons type="submit" form={form} busy={redeeming.isPending} disabled={!isReady} onClose={onClose}>
          {t('points.redeem')}
        </DialogButtons>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) redeeming.mutate({ taking: { item }, paymentPassword });
        }}
      >
        <p className="text-14 text-ink-soft">
          {given ? t('points.redeem.bonus', { amount: write(given.amount, given.currency) }) : t('points.redeem.goods')}
        </p>
        <dl className="grid grid-cols-2 gap-4 rounded-box border border-line bg-page p-4">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-12 text-ink-faint">{name}</dt>
              <dd className="figures text-16 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <TakePointsFields contact={contact} number={number} password={paymentPassword} onPassword={setPassword} />
        {redeeming.isError ? <FormError>{failureText(redeeming.error, t)}</FormError> : null}
      </form>
    </Dialog>
  );
}
