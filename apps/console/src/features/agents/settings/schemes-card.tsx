import type { ActiveScheme } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, Checkbox, TextField } from '@fairhouse/ui';

const MAX_SCHEMES = 8;
const NEW: ActiveScheme = { activeMinValid: '1000', activeMinDeposit: '0', excludeSelf: true, includeSelf: false };
/** What the field accepts while it is typed. */
const AMOUNT = /^\d{0,13}(\.\d{0,6})?$/;

/** Who counts as an active member. Contracts name a scheme by its number, so only the last one can be removed. */
export function SchemesCard({
  schemes,
  onChange,
}: {
  schemes: readonly ActiveScheme[];
  onChange: (schemes: ActiveScheme[]) => void;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const change = (at: number, part: Partial<ActiveScheme>) =>
    onChange(schemes.map((scheme, each) => (each === at ? { ...scheme, ...part } : scheme)));
  return (
    <Card title={t('console.agents.schemes')} about={t('console.agents.schemes.about')}>
      <ol className="flex flex-col gap-3">
        {schemes.map((scheme, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scheme is its number
          <li key={at} className="flex flex-col gap-3 rounded-box border border-line bg-page p-3 sm:p-4">
            <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
              <h3 className="text-14 font-semibold">{t('console.agents.scheme', { number: count(at + 1) })}</h3>
              {at === schemes.length - 1 && schemes.length > 1 ? (
                <Button size="small" onClick={() => onChange(schemes.slice(0, -1))}>
                  {t('console.agents.scheme.remove')}
                </Button>
              ) : null}
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              {(['activeMinValid', 'activeMinDeposit'] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(`console.agents.scheme.${name}`)}
                  help={t(`console.agents.scheme.${name}.help`)}
                  dir="ltr"
                  inputMode="decimal"
                  value={scheme[name]}
                  onChange={({ target }) => {
                    if (AMOUNT.test(target.value)) change(at, { [name]: target.value });
                  }}
                  onBlur={({ target }) => change(at, { [name]: target.value.replace(/\.$/, '') || '0' })}
                />
              ))}
            </div>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {(['excludeSelf', 'includeSelf'] as const).map((name) => (
                <Checkbox
                  key={name}
                  label={t(`console.agents.scheme.${name}`)}
                  checked={scheme[name]}
                  onChange={({ target }) => change(at, { [name]: target.checked })}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {schemes.length < MAX_SCHEMES ? (
        <Button className="mt-3" onClick={() => onChange([...schemes, NEW])}>
          {t('console.agents.scheme.add')}
        </Button>
      ) : null}
    </Card>
  );
}
