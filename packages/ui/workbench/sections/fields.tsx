import { useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { controlClass, Field, MoneyField, NumberField, PasswordField, TextArea, TextField } from '../../src/index.ts';
import { Example, Section } from '../example.tsx';

export function Fields() {
  const t = useTranslation();
  const [tries, setTries] = useState<number | null>(3);
  const [remark, setRemark] = useState('');
  return (
    <Section id="fields" name="Fields">
      <Example name="Text: at rest, with help, optional, disabled">
        <TextField label={t('identity.field.username')} help={t('identity.pattern.1')} autoComplete="off" />
        <TextField label={t('identity.field.referralCode')} hint={t('ui.optional')} autoComplete="off" />
        <TextField label={t('identity.field.email')} defaultValue="anna@demo.example" disabled />
      </Example>
      <Example name="Text: with an error">
        <TextField
          label={t('identity.field.username')}
          defaultValue="7seven"
          error={t('identity.pattern.1')}
          autoComplete="off"
        />
        <PasswordField label={t('identity.field.password')} defaultValue="Correct-Horse-7" autoComplete="off" />
      </Example>
      <Example name="A control of one's own in the frame of a field">
        <Field label={t('identity.field.idNumber')} help={t('ui.optional')}>
          {(wiring) => <input {...wiring} className={controlClass} autoComplete="off" spellCheck={false} />}
        </Field>
      </Example>
      <Example name="Amount and number">
        <MoneyField
          currency="USD"
          label={t('payments.amount')}
          defaultValue="250.00"
          help={t('payments.amount.help', { min: '$10.00', max: '$5,000.00' })}
        />
        <NumberField label={t('wallet.column.reference')} value={tries} onChange={setTries} min={1} max={5} />
      </Example>
      <Example name="Some lines, counted">
        <TextArea
          label={t('payments.withdrawal.destination')}
          max={20}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Example>
    </Section>
  );
}
