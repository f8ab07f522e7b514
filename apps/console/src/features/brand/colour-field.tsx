import type { ColourToken } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { controlClass, Field, Icon, IconButton } from '@fairhouse/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A colour that overrides the theme's: picked, or typed as six hex digits. An incomplete value changes nothing yet. */
export function ColourField({
  token,
  own,
  standard,
  onChange,
}: {
  token: ColourToken;
  own: string | null;
  /** The current value: the override, or the theme's colour. */
  standard: string;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const value = own ?? standard;
  const name = t(`brand.token.${token}`);
  const take = (text: string) => {
    const colour = text.trim().toLowerCase();
    setTyped(isColour(colour) ? null : text);
    if (isColour(colour)) onChange(colour);
  };
  return (
    <Field label={name} error={typed === null ? undefined : t('brand.colour.invalid')}>
      {(wiring) => (
        <div className="flex items-center gap-1">
          <input
            type="color"
            aria-label={t('brand.colour.pick', { name })}
            value={isColour(value) ? value : '#000000'}
            onChange={(event) => take(event.target.value)}
            className="size-11 shrink-0 rounded-box border border-edge bg-page p-1"
          />
          <input
            {...wiring}
            type="text"
            dir="ltr"
            spellCheck={false}
            value={typed ?? value}
            onChange={(event) => take(event.target.value)}
            onBlur={() => setTyped(null)}
            className={controlClass}
          />
          <IconButton label={t('brand.token.reset', { name })} disabled={own === null} onClick={() => onChange(null)}>
            <Icon of={RotateCcw} size={18} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
