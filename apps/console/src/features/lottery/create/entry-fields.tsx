import { PRIZE_MODES, type PrizeMode } from '@fairhouse/contracts';
import { findLotteryRules, hasGroups, MIN_GROUP, playsOfMode } from '@fairhouse/game-math/lottery';
import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, MoneyField, NumberField, Select } from '@fairhouse/ui';
import { CapField, MAX_GROUP } from '../cap-field.tsx';
import { FULL_GROUP, formatReturn } from '../price-returns.ts';
import { type EntryForm, type FormField, type LotteryForm, newEntry } from './lottery-draft.ts';

/** The prize modes that a new lottery is offered in, each with the play type that opens first and its first prices. */
export function EntryFields({
  form,
  modes,
  currency,
  wrong,
  onChange,
}: {
  form: Pick<LotteryForm, 'rules' | 'entries'>;
  modes: readonly PrizeMode[];
  currency: string;
  wrong: FormField | null;
  onChange: (entries: EntryForm[]) => void;
}) {
  const t = useTranslation();
  const { entries, rules } = form;
  const change = (mode: PrizeMode, own: Partial<EntryForm>) =>
    onChange(entries.map((each) => (each.mode === mode ? { ...each, ...own } : each)));
  const choose = (mode: PrizeMode, isChosen: boolean) => {
    const others = entries.filter((each) => each.mode !== mode);
    const next = isChosen ? [...others, newEntry(mode)] : others;
    onChange(next.toSorted((one, other) => PRIZE_MODES.indexOf(one.mode) - PRIZE_MODES.indexOf(other.mode)));
  };
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.create.entries.about')}</p>
      {modes.map((mode) => {
        const entry = entries.find((each) => each.mode === mode);
        return (
          <div key={mode} className="flex flex-col gap-3 rounded-box border border-line p-3">
            <Checkbox
              label={t(`lotteries.mode.${mode}`)}
              checked={entry !== undefined}
              onChange={(event) => choose(mode, event.target.checked)}
            />
            {entry ? (
              <OneEntry
                entry={entry}
                rules={rules}
                currency={currency}
                isWrong={wrong === 'unitPrice'}
                onChange={(own) => change(mode, own)}
              />
            ) : null}
          </div>
        );
      })}
      {wrong === 'entries' ? (
        <p role="status" className="text-14 text-bad">
          {t('lotteries.create.entries.wrong')}
        </p>
      ) : null}
    </>
  );
}

function OneEntry({
  entry,
  rules,
  currency,
  isWrong,
  onChange,
}: {
  entry: EntryForm;
  rules: string;
  currency: string;
  isWrong: boolean;
  onChange: (own: Partial<EntryForm>) => void;
}) {
  const t = useTranslation();
  const { mode, playType, unitPrice, cap, fixedGroup } = entry;
  const plays = playsOfMode(findLotteryRules(rules)?.plays ?? [], mode);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('lotteries.create.play')}
        value={playType}
        options={[
          { value: '', label: t('lotteries.create.play.usual') },
          ...plays.map(({ id }) => ({ value: id, label: wholePlayName(t, id) })),
        ]}
        onChange={(event) => onChange({ playType: event.target.value })}
      />
      {hasGroups(mode) ? (
        <MoneyField
          label={t('lotteries.prices.unitPrice')}
          {...(isWrong && unitPrice !== ''
            ? { error: t('lotteries.create.unitPrice.wrong') }
            : { help: t('lotteries.create.unitPrice.help') })}
          currency={currency}
          value={unitPrice}
          onChange={(event) => onChange({ unitPrice: event.target.value.trim() })}
        />
      ) : null}
      {mode === 'Lott' ? <CapField cap={cap} onChange={(value) => onChange({ cap: value })} /> : null}
      {mode === 'ZY' ? (
        <NumberField
          label={t('lotteries.entry.group')}
          help={
            fixedGroup === null
              ? t('lotteries.create.group.help')
              : t('lotteries.prices.returns', { returns: formatReturn(`${fixedGroup}/${FULL_GROUP}`) })
          }
          min={MIN_GROUP}
          max={MAX_GROUP}
          step={2}
          value={fixedGroup}
          onChange={(value) => onChange({ fixedGroup: value === null ? null : value - (value % 2) })}
        />
      ) : null}
    </div>
  );
}
