import { LANGUAGES, useText } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { Checkbox, ChoiceRow, Combobox, RadioGroup, Select, Switch } from '../../src/index.ts';
import { Piece, Section } from '../piece.tsx';

const KINDS = ['deposit', 'withdrawal', 'bet', 'win'] as const;

export function Choices() {
  const say = useText();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('deposit');
  const [swing, setSwing] = useState<'low' | 'medium' | 'high' | null>('medium');
  const [language, setLanguage] = useState<string | null>('AR');
  const kinds = KINDS.map((value) => ({ value, label: say(`wallet.kind.${value}`) }));
  return (
    <Section id="choices" name="Choices">
      <Piece name="Chips, select">
        <ChoiceRow label={say('wallet.filter.kind')} choices={kinds} value={kind} onChange={setKind} />
        <Select label={say('wallet.filter.kind')} options={kinds} defaultValue="bet" />
        <Select label={say('wallet.filter.kind')} options={kinds} disabled error={say('ui.noPermission')} />
      </Piece>
      <Piece name="Combobox: type to find">
        <Combobox
          label={say('shell.language')}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={setLanguage}
          help={say('identity.pattern.0')}
        />
        <div className="h-56" />
      </Piece>
      <Piece name="Radio cards">
        <RadioGroup
          label={say('bets.filter.category')}
          value={swing}
          onChange={setSwing}
          options={[
            { value: 'low', label: say('games.volatility.low'), help: say('games.return', { rate: '96.50%' }) },
            { value: 'medium', label: say('games.volatility.medium'), help: say('games.return', { rate: '96.50%' }) },
            { value: 'high', label: say('games.volatility.high'), disabled: true },
          ]}
        />
        <RadioGroup
          columns
          label={say('bets.filter.category')}
          value={null}
          onChange={() => undefined}
          error={say('identity.must.required', { field: say('bets.filter.category') })}
          options={[
            { value: 'RNG', label: say('shell.category.RNG') },
            { value: 'PVP', label: say('shell.category.PVP') },
          ]}
        />
      </Piece>
      <Piece name="Checkbox and switch">
        <Checkbox label={say('identity.login.remember')} defaultChecked />
        <Checkbox
          label={say('identity.agree', { age: 18, terms: say('identity.terms') })}
          error={say('identity.must.agree', { 0: say('identity.terms') })}
        />
        <Checkbox label={say('ui.noPermission')} disabled />
        <Switch label={say('shell.balance.hide')} defaultChecked />
        <Switch label={say('shell.collapse')} help={say('centre.page.bettingRecord.about')} />
        <Switch label={say('ui.noPermission')} disabled />
      </Piece>
    </Section>
  );
}
