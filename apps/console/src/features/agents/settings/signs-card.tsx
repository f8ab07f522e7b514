import { AGENT_SIGNS, type SignRules } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, Checkbox, TextField } from '@fairhouse/ui';
import { RequiredNumber } from '../../brand/required-number.tsx';

/** The bounds of the contract. */
const NUMBERS = [
  { name: 'addressMembers', key: 'addressMembers', min: 1, max: 1_000 },
  { name: 'addressDays', key: 'addressDays', min: 1, max: 30 },
  { name: 'circleDays', key: 'circleDays', min: 1, max: 30 },
  { name: 'burstPerHour', key: 'burstPerHour', min: 1, max: 10_000 },
  { name: 'risklessWithin_bps', key: 'risklessWithin', min: 0, max: 1_000 },
  { name: 'oppositeDraws', key: 'oppositeDraws', min: 2, max: 10_000 },
  { name: 'oppositeShare_percent', key: 'oppositeShare', min: 51, max: 100 },
] as const;
/** What the field accepts while it is typed. */
const AMOUNT = /^\d{0,13}(\.\d{0,6})?$/;
/** Of a field that was left empty: the standard. */
const MIN_VALID = '10000';

/** Which signs of abuse are looked for in teams, and from when on something is one. */
export function SignsCard({
  signs,
  problemOf,
  onChange,
}: {
  signs: SignRules;
  problemOf: (field: string) => string | undefined;
  onChange: (signs: SignRules) => void;
}) {
  const t = useTranslation();
  return (
    <Card title={t('console.agents.settings.signs')} about={t('console.agents.settings.signs.about')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-x-6 sm:grid-cols-2">
          {AGENT_SIGNS.map((sign) => (
            <Checkbox
              key={sign}
              label={t(`console.agents.sign.${sign}`)}
              checked={!signs.without.includes(sign)}
              onChange={({ target }) => {
                const isWithout = (each: typeof sign): boolean =>
                  each === sign ? !target.checked : signs.without.includes(each);
                onChange({ ...signs, without: AGENT_SIGNS.filter(isWithout) });
              }}
            />
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {NUMBERS.map(({ name, key, min, max }) => (
            <RequiredNumber
              key={name}
              label={t(`console.agents.settings.${key}`)}
              value={signs[name]}
              min={min}
              max={max}
              onChange={(value) => onChange({ ...signs, [name]: value })}
            />
          ))}
          <TextField
            label={t('console.agents.settings.risklessMinValid')}
            error={problemOf('signs')}
            dir="ltr"
            inputMode="decimal"
            value={signs.risklessMinValid}
            onChange={({ target }) => {
              if (AMOUNT.test(target.value)) onChange({ ...signs, risklessMinValid: target.value });
            }}
            onBlur={({ target }) =>
              onChange({ ...signs, risklessMinValid: target.value.replace(/\.$/, '') || MIN_VALID })
            }
          />
        </div>
      </div>
    </Card>
  );
}
