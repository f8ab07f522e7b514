import {
  calls,
  formatHundredths,
  type OperatorPointItem,
  type PointItemDraft,
  parseHundredths,
  parsePoints,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, DateTimeField, failureText, MoneyField, NumberField, notify, Select } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ImageField } from '../../components/image-field.tsx';
import { LabelFields } from '../../components/label-fields.tsx';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { invalidatePoints, writtenLanguages } from './points-queries.ts';

const EMPTY: PointItemDraft = {
  kind: 'goods',
  names: {},
  abouts: {},
  image: '',
  price: '',
  stock: null,
  leastRank: 0,
  perPlayer: null,
  amount: null,
  times_x100: 100,
  from: null,
  until: null,
  onSale: true,
};

/** Adds an item to the mall, or changes one. Its kind stays. */
export function ItemDialog({ item, onClose }: { item: OperatorPointItem | null; onClose: () => void }) {
  const t = useTranslation();
  const [draft, setDraft] = useState<PointItemDraft>(item ?? EMPTY);
  const [times, setTimes] = useState(formatHundredths(draft.times_x100));
  const [tried, setTried] = useState(false);
  const set = (part: Partial<PointItemDraft>) => setDraft((now) => ({ ...now, ...part }));
  const times_x100 = parseHundredths(times);
  const errors = {
    name: draft.names['EN'] ? undefined : t('pointsAdmin.problem.name'),
    price: (parsePoints(draft.price) ?? 0n) > 0n ? undefined : t('pointsAdmin.problem.price'),
    amount: draft.kind === 'bonus' && !draft.amount ? t('pointsAdmin.problem.amount') : undefined,
    times: times_x100 !== null && times_x100 <= 10_000 ? undefined : t('pointsAdmin.problem.times'),
  };
  const errorOf = (field: keyof typeof errors) => (tried ? errors[field] : undefined);
  const saving = useMutation({
    mutationFn: () => {
      const written = { ...draft, times_x100: times_x100 ?? 0 };
      return item
        ? call(calls.pointsBackoffice.changeItem, { ...written, itemId: item.itemId, version: item.version })
        : call(calls.pointsBackoffice.createItem, written);
    },
    onSuccess: () => {
      notify(t('pointsAdmin.item.saved'), 'success');
      onClose();
    },
    onSettled: () => void invalidatePoints(),
  });
  return (
    <FormDialog
      size="wide"
      title={item ? (item.names['EN'] ?? '') : t('pointsAdmin.item.new')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (Object.values(errors).every((error) => error === undefined)) saving.mutate();
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Select
          label={t('pointsAdmin.item.kind')}
          disabled={item !== null}
          options={(['goods', 'bonus'] as const).map((value) => ({ value, label: t(`pointsAdmin.kind.${value}`) }))}
          value={draft.kind}
          onChange={({ target }) =>
            set(target.value === 'bonus' ? { kind: 'bonus', amount: '' } : { kind: 'goods', amount: null })
          }
        />
        <MoneyField
          label={t('pointsAdmin.item.price')}
          currency={t('pointsAdmin.points')}
          value={draft.price}
          error={errorOf('price')}
          onChange={({ target }) => set({ price: target.value })}
        />
        {draft.kind === 'bonus' ? (
          <>
            <MoneyField
              label={t('pointsAdmin.item.amount')}
              currency={boot.status.brand.currency}
              value={draft.amount ?? ''}
              error={errorOf('amount')}
              onChange={({ target }) => set({ amount: target.value })}
            />
            <MoneyField
              label={t('pointsAdmin.times')}
              currency="×"
              value={times}
              error={errorOf('times')}
              onChange={({ target }) => setTimes(target.value)}
            />
          </>
        ) : null}
        <NumberField
          label={t('pointsAdmin.item.stock')}
          help={t('pointsAdmin.item.unlimited.help')}
          value={draft.stock}
          max={1_000_000}
          onChange={(stock) => set({ stock })}
        />
        <NumberField
          label={t('pointsAdmin.item.perPlayer')}
          help={t('pointsAdmin.item.unlimited.help')}
          value={draft.perPlayer}
          min={1}
          max={1_000_000}
          onChange={(perPlayer) => set({ perPlayer })}
        />
        <NumberField
          label={t('pointsAdmin.item.leastRank')}
          value={draft.leastRank}
          max={20}
          onChange={(rank) => set({ leastRank: rank ?? 0 })}
        />
        <DateTimeField
          label={t('pointsAdmin.item.from')}
          value={toLocalTime(draft.from)}
          onChange={(value) => set({ from: fromLocalTime(value) })}
        />
        <DateTimeField
          label={t('pointsAdmin.item.until')}
          value={toLocalTime(draft.until)}
          onChange={(value) => set({ until: fromLocalTime(value) })}
        />
      </div>
      <LabelFields
        languages={writtenLanguages()}
        label="brand.labelIn"
        maxLength={60}
        labels={draft.names}
        problemOf={(language) => (language === 'EN' ? errorOf('name') : undefined)}
        onChange={(names) => set({ names })}
      />
      <LabelFields
        languages={writtenLanguages()}
        label="pointsAdmin.item.aboutIn"
        maxLength={300}
        labels={draft.abouts}
        onChange={(abouts) => set({ abouts })}
      />
      <ImageField value={draft.image} onChange={(image) => set({ image })} />
      <Checkbox
        label={t('pointsAdmin.item.onSale')}
        checked={draft.onSale}
        onChange={({ target }) => set({ onSale: target.checked })}
      />
    </FormDialog>
  );
}
