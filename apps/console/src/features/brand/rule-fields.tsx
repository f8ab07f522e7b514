import { MIN_PASSWORD_LENGTH, PATTERNS, REQUIRED_FIELDS, type RegisterRule, RULED_FIELDS } from '@fairhouse/contracts';
import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, Select } from '@fairhouse/ui';
import { RequiredNumber } from './required-number.tsx';

/** One registration field: whether it is asked for, and its allowed values. */
export function RuleFields({
  rule,
  onChange,
  problemOf,
}: {
  rule: RegisterRule;
  onChange: (change: Partial<RegisterRule>) => void;
  problemOf: (part: keyof RegisterRule) => string | undefined;
}) {
  const t = useTranslation();
  const { field, enabled, required } = rule;
  const isRequired = REQUIRED_FIELDS.includes(field);
  const captcha = field === 'captcha';
  const note = isRequired ? t('brand.rule.vital') : captcha ? t('brand.rule.captcha') : null;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t(`identity.field.${field}`)}</legend>
      <div className="flex flex-wrap items-center gap-x-6">
        <div className="min-w-40 flex-1">
          <h3 aria-hidden="true" className="text-16">
            {t(`identity.field.${field}`)}
          </h3>
          {note ? <p className="text-12 text-ink-faint">{note}</p> : null}
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label={t('brand.rule.shown')}
            checked={enabled}
            disabled={isRequired}
            // A hidden field is not required, and a captcha must not be optional.
            onChange={({ target: { checked } }) =>
              onChange({ enabled: checked, required: captcha ? checked : checked && required })
            }
          />
          {captcha ? null : (
            <Checkbox
              label={t('brand.rule.required')}
              checked={required}
              disabled={isRequired || !enabled}
              onChange={(event) => onChange({ required: event.target.checked })}
            />
          )}
        </div>
      </div>
      {enabled && !captcha ? <Bounds rule={rule} onChange={onChange} problemOf={problemOf} /> : null}
    </fieldset>
  );
}

function Bounds({ rule, onChange, problemOf }: Parameters<typeof RuleFields>[0]) {
  const t = useTranslation();
  const { field, patternId, acceptedPattern, minLength, maxLength } = rule;
  const min = field === 'password' ? MIN_PASSWORD_LENGTH : 1;
  const max = RULED_FIELDS[field];
  const turned = minLength > maxLength ? t('brand.rule.turned') : undefined;
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <Select
        label={t('brand.rule.characters')}
        value={acceptedPattern === '*' ? '0' : String(patternId)}
        options={Object.keys(PATTERNS).map((id) => ({ value: id, label: t(`identity.pattern.${id}` as MessageId) }))}
        onChange={(event) => onChange({ patternId: Number(event.target.value), acceptedPattern: '' })}
        className="sm:max-lg:col-span-2"
      />
      <RequiredNumber
        label={t('brand.rule.min')}
        help={field === 'password' ? t('brand.rule.password.help', { min }) : t('brand.rule.length.help')}
        error={turned ?? problemOf('minLength')}
        value={minLength}
        min={min}
        max={max}
        onChange={(length) => onChange({ minLength: length })}
      />
      <RequiredNumber
        label={t('brand.rule.max')}
        help={t('brand.rule.length.help')}
        error={problemOf('maxLength')}
        value={maxLength}
        min={min}
        max={max}
        onChange={(length) => onChange({ maxLength: length })}
      />
    </div>
  );
}
