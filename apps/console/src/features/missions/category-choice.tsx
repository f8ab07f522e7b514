import { RATE_CATEGORIES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox } from '@fairhouse/ui';
import type { Category } from './mission-draft.ts';

/** The categories that count; none chosen means all. */
export function CategoryChoice({
  chosen,
  onChange,
}: {
  chosen: readonly Category[];
  onChange: (chosen: readonly Category[]) => void;
}) {
  const t = useTranslation();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-14 font-semibold">{t('missionRules.categories')}</legend>
      <div className="grid gap-x-3 sm:grid-cols-2 xl:grid-cols-4">
        {RATE_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            label={t(`catalogue.type.${category}`)}
            checked={chosen.includes(category)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, category] : chosen.filter((each) => each !== category))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
