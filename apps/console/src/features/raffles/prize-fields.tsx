import { MAX_RAFFLE_PRIZES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, IconButton, MoneyField, Select } from '@fairhouse/ui';
import { Plus, X } from 'lucide-react';
import { addPrize, type DraftField, type PrizeDraft, type RaffleDraft } from './raffle-draft.ts';

/** The prizes of a raffle, in the order of drawing. */
export function PrizeFields({
  draft,
  wrong,
  currency,
  onChange,
}: {
  draft: RaffleDraft;
  wrong: ReadonlySet<DraftField>;
  currency: string;
  onChange: (draft: RaffleDraft) => void;
}) {
  const t = useTranslation();
  const { prizes } = draft;
  const set = (at: number, part: Partial<PrizeDraft>) =>
    onChange({ ...draft, prizes: prizes.map((prize, index) => (index === at ? { ...prize, ...part } : prize)) });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('raffles.prizes')}</legend>
      {prizes.map((prize, at) => (
        <div key={`prize ${at}`} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <Select
            label={t('raffles.prize.kind', { number: at + 1 })}
            options={(['cash', 'points'] as const).map((value) => ({ value, label: t(`raffles.prize.kind.${value}`) }))}
            value={prize.kind}
            onChange={({ target }) => set(at, { kind: target.value as PrizeDraft['kind'] })}
          />
          <MoneyField
            label={t('raffles.prize.amount')}
            currency={prize.kind === 'cash' ? currency : ''}
            value={prize.amount}
            error={wrong.has(`prize ${at}`) ? t('raffles.amount.wrong') : undefined}
            onChange={({ target }) => set(at, { amount: target.value })}
          />
          {prize.kind === 'cash' ? (
            <MoneyField
              label={t('raffles.prize.times')}
              currency="×"
              value={prize.times}
              onChange={({ target }) => set(at, { times: target.value })}
            />
          ) : (
            <span />
          )}
          <IconButton
            label={t('raffles.prize.remove', { number: at + 1 })}
            disabled={prizes.length === 1}
            onClick={() => onChange({ ...draft, prizes: prizes.filter((_prize, index) => index !== at) })}
          >
            <Icon of={X} size={18} />
          </IconButton>
        </div>
      ))}
      <Button
        className="self-start"
        icon={<Icon of={Plus} size={18} />}
        disabled={prizes.length >= MAX_RAFFLE_PRIZES}
        onClick={() => onChange(addPrize(draft))}
      >
        {t('raffles.prize.add')}
      </Button>
    </fieldset>
  );
}
