import { birthdayAge, yearsSince } from '@fairhouse/contracts';
import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, DateField } from '@fairhouse/ui';
import { useState } from 'react';
import { boot } from '../../platform/boot.ts';
import { problemText } from './problem-text.ts';

/** How far back the calendar goes: longer than a human lifetime. */
const MAX_YEARS = 120;

/** What the owner of an account that somebody else has opened states. */
export interface Terms {
  birthday: string;
  agreed: boolean;
}

/** Returns the field that is not as the server requires it, with its message, or null. */
export function termsProblem({ birthday, agreed }: Terms, t: Translate): [field: keyof Terms, text: string] | null {
  const age = birthdayAge(boot().status.info.settings);
  if ((yearsSince(birthday, new Date()) ?? 0) < age)
    return ['birthday', problemText('birthday', { kind: 'age', age }, t)];
  return agreed ? null : ['agreed', problemText('agreed', { kind: 'agree' }, t)];
}

/** Birthday and terms of use, at the first log-in to an account that an agent has opened. */
export function OpeningTerms({
  terms,
  errors,
  onChange,
}: {
  terms: Terms;
  errors: { birthday: string | undefined; agreed: string | undefined };
  onChange: (terms: Terms) => void;
}) {
  const t = useTranslation();
  const { brand, info } = boot().status;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <>
      <DateField
        name="birthday"
        label={t('identity.field.birthday')}
        autoComplete="bday"
        error={errors.birthday}
        min={`${Number(today.slice(0, 4)) - MAX_YEARS}-01-01`}
        max={today}
        value={terms.birthday}
        onChange={(birthday) => onChange({ ...terms, birthday })}
      />
      <div>
        <Checkbox
          label={t('identity.agree', { age: info.settings.minimumAge, terms: t('identity.terms') })}
          error={errors.agreed}
          checked={terms.agreed}
          onChange={({ target }) => onChange({ ...terms, agreed: target.checked })}
        />
        <details className="text-14 text-ink-soft">
          <summary className="inline-flex min-h-9 items-center text-primary-ink underline underline-offset-4">
            {t('identity.terms.read')}
          </summary>
          <p className="rounded-box border border-line bg-page p-3">
            {brand.demo
              ? t('identity.sentences', { first: t('identity.terms.demo'), second: t('identity.terms.text') })
              : t('identity.terms.text')}
          </p>
        </details>
      </div>
    </>
  );
}
