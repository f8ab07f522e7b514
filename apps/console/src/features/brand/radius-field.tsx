import type { RADIUS_TOKENS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Field, Icon, IconButton } from '@fairhouse/ui';
import { RotateCcw } from 'lucide-react';

/** The corner radius, from 0 to 32 px. */
export function RadiusField({
  token,
  own,
  standard,
  onChange,
}: {
  token: (typeof RADIUS_TOKENS)[number];
  own: string | null;
  standard: string;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslation();
  const name = t(`brand.token.${token}`);
  const value = Number.parseInt(own ?? standard, 10) || 0;
  return (
    <Field label={name} hint={`${value} px`}>
      {(wiring) => (
        <div className="flex items-center gap-1">
          <input
            {...wiring}
            type="range"
            min={0}
            max={32}
            value={value}
            onChange={(event) => onChange(`${event.target.value}px`)}
            className="h-11 min-w-0 flex-1 accent-primary"
          />
          <IconButton label={t('brand.token.reset', { name })} disabled={own === null} onClick={() => onChange(null)}>
            <Icon of={RotateCcw} size={18} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
