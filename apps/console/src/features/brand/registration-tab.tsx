import { AGES, type BrandConfig, type RegisterRule } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui';
import { SaveBar } from '../../components/save-bar.tsx';
import { RequiredNumber } from './required-number.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useDraft } from './use-draft.ts';

/** Registration: the fields, their formats and the minimum age. */
export function RegistrationTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const draft = useDraft(config, 'registerRules', 'minimumAge');
  const { registerRules, minimumAge } = draft.part;
  const change = (field: string, next: Partial<RegisterRule>) =>
    draft.set({ registerRules: registerRules.map((rule) => (rule.field === field ? { ...rule, ...next } : rule)) });
  return (
    <>
      <Card title={t('brand.rules')} about={t('brand.rules.about')}>
        <ul className="flex flex-col gap-3">
          {registerRules.map((rule, at) => (
            <li key={rule.field} className="rounded-box border border-line bg-page p-3 sm:p-4">
              <RuleFields
                rule={rule}
                onChange={(next) => change(rule.field, next)}
                problemOf={(part) => draft.problemOf(`registerRules.${at}.${part}`)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('brand.age')}>
        <RequiredNumber
          label={t('brand.age.minimum')}
          help={t('brand.age.help')}
          error={draft.problemOf('minimumAge')}
          value={minimumAge}
          {...AGES}
          onChange={(age) => draft.set({ minimumAge: age })}
          className="max-w-md"
        />
      </Card>
      <SaveBar draft={draft} />
    </>
  );
}
