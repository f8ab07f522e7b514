import type { TransferRules } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, MoneyField, Switch } from '@fairhouse/ui';
import { boot } from '../../../platform/boot.ts';
import { RequiredNumber } from '../../brand/required-number.tsx';

/** The bound of the contract. */
const MAX_PER_DAY = 1_000;

/** Whether agents and members may send money to each other, and how much. */
export function TransfersCard({
  rules,
  problemOf,
  onChange,
}: {
  rules: TransferRules;
  problemOf: (field: string) => string | undefined;
  onChange: (rules: TransferRules) => void;
}) {
  const t = useTranslation();
  const amount = (name: 'min' | 'max' | 'dayMax', help?: string) => (
    <MoneyField
      label={t(`console.agents.settings.transfers.${name}`)}
      help={help}
      error={problemOf(`transfers.${name}`)}
      currency={boot.status.brand.currency}
      value={rules[name]}
      onChange={({ target }) => onChange({ ...rules, [name]: target.value })}
    />
  );
  return (
    <Card title={t('console.agents.settings.transfers')} about={t('console.agents.settings.transfers.about')}>
      <div className="flex flex-col gap-4">
        {(['enabled', 'toUpline'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`console.agents.settings.transfers.${name}`)}
            help={t(`console.agents.settings.transfers.${name}.help`)}
            checked={rules[name]}
            onChange={({ target }) => onChange({ ...rules, [name]: target.checked })}
          />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          {amount('min')}
          {amount('max')}
          <RequiredNumber
            label={t('console.agents.settings.transfers.perDay')}
            help={t('console.agents.settings.transfers.perDay.help')}
            error={problemOf('transfers.perDay')}
            value={rules.perDay}
            min={1}
            max={MAX_PER_DAY}
            onChange={(perDay) => onChange({ ...rules, perDay })}
          />
          {amount('dayMax', t('console.agents.settings.transfers.dayMax.help'))}
        </div>
      </div>
    </Card>
  );
}
