import { useText } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { controlClass, Field, MoneyField, NumberField, PasswordField, TextArea, TextField } from '../../src/index.ts';
import { Piece, Section } from '../piece.tsx';

export function Fields() {
  const say = useText();
  const [tries, setTries] = useState<number | null>(3);
  const [remark, setRemark] = useState('');
  return (
    <Section id="fields" name="Fields">
      <Piece name="Text: at rest, with help, optional, disabled">
        <TextField label={say('identity.field.username')} help={say('identity.pattern.1')} autoComplete="off" />
        <TextField label={say('identity.field.referralCode')} hint={say('ui.optional')} autoComplete="off" />
        <TextField label={say('identity.field.email')} defaultValue="anna@demo.example" disabled />
      </Piece>
      <Piece name="Text: with an error">
        <TextField
          label={say('identity.field.username')}
          defaultValue="7seven"
          error={say('identity.pattern.1')}
          autoComplete="off"
        />
        <PasswordField label={say('identity.field.password')} defaultValue="Correct-Horse-7" autoComplete="off" />
      </Piece>
      <Piece name="A control of one's own in the frame of a field">
        <Field label={say('identity.field.idNumber')} help={say('ui.optional')}>
          {(wiring) => <input {...wiring} className={controlClass} autoComplete="off" spellCheck={false} />}
        </Field>
      </Piece>
      <Piece name="Amount and number">
        <MoneyField
          currency="USD"
          label={say('payments.amount')}
          defaultValue="250.00"
          help={say('payments.amount.help', { min: '$10.00', max: '$5,000.00' })}
        />
        <NumberField label={say('wallet.column.reference')} value={tries} onChange={setTries} min={1} max={5} />
      </Piece>
      <Piece name="Some lines, counted">
        <TextArea
          label={say('payments.withdrawal.destination')}
          most={20}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Piece>
    </Section>
  );
}
