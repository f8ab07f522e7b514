import { APPROVAL_VERDICTS, type Currency } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, IconButton, MoneyField, Select, TextField } from '@fairhouse/ui';
import { ArrowUp, Plus, X } from 'lucide-react';
import { CONDITION_NAMES, CONDITIONS, type ConditionName, type RuleDraft } from './rules-draft.ts';

/** One approval rule: its conditions, which must all hold, and its verdict. */
export function RuleFields({
  rule,
  row,
  currency,
  onChange,
  onUp,
  onRemove,
}: {
  rule: RuleDraft;
  /** Counted from 1. */
  row: number;
  currency: Currency;
  onChange: (rule: RuleDraft) => void;
  /** Moves it before the one above; null for the first. */
  onUp: (() => void) | null;
  onRemove: () => void;
}) {
  const t = useTranslation();
  const { conditions } = rule;
  const replace = (at: number, change: Partial<RuleDraft['conditions'][number]>) =>
    onChange({ ...rule, conditions: conditions.map((each, index) => (index === at ? { ...each, ...change } : each)) });
  const unused = CONDITION_NAMES.filter((name) => conditions.every((each) => each.name !== name));
  const [next] = unused;
  return (
    <fieldset className="flex flex-col gap-3 rounded-box border border-line p-3">
      <legend className="px-1 text-14 font-semibold">{t('rules.row', { row })}</legend>
      {conditions.map(({ name, value }, at) => (
        <div key={name} className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
          <Select
            label={t('rules.condition')}
            value={name}
            options={[name, ...unused].map((each) => ({ value: each, label: t(`console.condition.${each}`) }))}
            onChange={({ target }) => replace(at, { name: target.value as ConditionName, value: '' })}
          />
          <div className="max-sm:order-1 max-sm:col-span-2">
            <ConditionValue
              name={name}
              value={value}
              currency={currency}
              onChange={(typed) => replace(at, { value: typed })}
            />
          </div>
          <IconButton
            label={t('rules.condition.remove', { condition: t(`console.condition.${name}`) })}
            onClick={() => onChange({ ...rule, conditions: conditions.filter((_, index) => index !== at) })}
          >
            <Icon of={X} size={18} />
          </IconButton>
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-2">
        {next ? (
          <Button
            size="small"
            icon={<Icon of={Plus} size={16} />}
            onClick={() => onChange({ ...rule, conditions: [...conditions, { name: next, value: '' }] })}
          >
            {t('rules.condition.add')}
          </Button>
        ) : null}
        <Select
          label={t('rules.verdict')}
          value={rule.verdict}
          options={APPROVAL_VERDICTS.map((value) => ({ value, label: t(`rules.verdict.${value}`) }))}
          onChange={({ target }) => onChange({ ...rule, verdict: target.value as RuleDraft['verdict'] })}
        />
        {onUp ? (
          <IconButton label={t('rules.up', { row })} onClick={onUp}>
            <Icon of={ArrowUp} size={18} />
          </IconButton>
        ) : null}
        <Button size="small" kind="ghost" onClick={onRemove}>
          {t('rules.remove', { row })}
        </Button>
      </div>
    </fieldset>
  );
}

function ConditionValue({
  name,
  value,
  currency,
  onChange,
}: {
  name: ConditionName;
  value: string;
  currency: Currency;
  onChange: (typed: string) => void;
}) {
  const t = useTranslation();
  const kind = CONDITIONS[name];
  if (kind === 'flag') return null;
  if (kind === 'amount')
    return (
      <MoneyField
        label={t('rules.value')}
        currency={currency}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextField
      label={t(name === 'ratioMost_x100' ? 'rules.value.percent' : 'rules.value')}
      inputMode="numeric"
      dir="ltr"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
