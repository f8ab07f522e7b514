import { LANGUAGES, useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { Checkbox, ChoiceRow, Combobox, RadioGroup, Select, SmallSelect, Switch } from '../../src/index.ts';
import { Example, Section } from '../example.tsx';

const KINDS = ['deposit', 'withdrawal', 'bet', 'win'] as const;

export function Choices() {
  const t = useTranslation();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('deposit');
  const [swing, setSwing] = useState<'low' | 'medium' | 'high' | null>('medium');
  const [language, setLanguage] = useState<string | null>('AR');
  const kinds = KINDS.map((value) => ({ value, label: t(`wallet.kind.${value}`) }));
  return (
    <Section id="choices" name="Choices">
      <Example name="Chips, select">
        <ChoiceRow label={t('wallet.filter.kind')} choices={kinds} value={kind} onChange={setKind} />
        <Select label={t('wallet.filter.kind')} options={kinds} defaultValue="bet" />
        <Select label={t('wallet.filter.kind')} options={kinds} disabled error={t('ui.noPermission')} />
      </Example>
      <Example name="Combobox: type to find">
        <Combobox
          label={t('shell.language')}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={setLanguage}
          help={t('identity.pattern.0')}
        />
        <div className="h-56" />
      </Example>
      <Example name="Radio cards">
        <RadioGroup
          label={t('bets.filter.category')}
          value={swing}
          onChange={setSwing}
          options={[
            { value: 'low', label: t('games.volatility.low'), help: t('games.return', { rate: '96.50%' }) },
            { value: 'medium', label: t('games.volatility.medium'), help: t('games.return', { rate: '96.50%' }) },
            { value: 'high', label: t('games.volatility.high'), disabled: true },
          ]}
        />
        <RadioGroup
          columns
          label={t('bets.filter.category')}
          value={null}
          onChange={() => undefined}
          error={t('identity.rule.required', { field: t('bets.filter.category') })}
          options={[
            { value: 'RNG', label: t('shell.category.RNG') },
            { value: 'PVP', label: t('shell.category.PVP') },
          ]}
        />
      </Example>
      <Example name="Checkbox and switch">
        <Checkbox label={t('identity.login.remember')} defaultChecked />
        <Checkbox
          label={t('identity.agree', { age: 18, terms: t('identity.terms') })}
          error={t('identity.rule.agree', { 0: t('identity.terms') })}
        />
        <Checkbox label={t('ui.noPermission')} disabled />
        <Switch label={t('shell.balance.hide')} defaultChecked />
        <Switch label={t('shell.collapse')} help={t('centre.page.bettingRecord.about')} />
        <Switch label={t('ui.noPermission')} disabled />
      </Example>
      <Example name="Small select">
        <SmallSelect
          label={t('wallet.filter.kind')}
          options={kinds}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
        />
      </Example>
    </Section>
  );
}
