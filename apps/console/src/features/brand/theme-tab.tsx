import { type BrandConfig, COLOUR_TOKENS, FONT_STACKS, FONT_TOKENS, RADIUS_TOKENS, THEMES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, RadioGroup, Select, TextField } from '@fairhouse/ui';
import { useRef, useState } from 'react';
import { SaveBar } from '../../components/save-bar.tsx';
import { ColourField } from './colour-field.tsx';
import { ContrastList } from './contrast-list.tsx';
import { LogoCard } from './logo-card.tsx';
import { RadiusField } from './radius-field.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { useDraft } from './use-draft.ts';
import { useThemeValues } from './use-theme-values.ts';

const FONTS = Object.keys(FONT_STACKS) as (keyof typeof FONT_STACKS)[];

/** Name, theme, logo and token overrides, with a preview of the player site. */
export function ThemeTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const draft = useDraft(config, 'name', 'theme', 'tokens');
  const { theme, tokens, name } = draft.part;
  const preview = useRef<HTMLDivElement>(null);
  const values = useThemeValues(preview, theme, tokens);
  const [open, setOpen] = useState(Object.keys(tokens).length > 0);
  const set = (token: string, value: string | null) => {
    const { [token]: _old, ...others } = tokens;
    draft.set({ tokens: value === null ? others : { ...others, [token]: value } });
  };
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('brand.themeTab.name')}>
            <TextField
              label={t('brand.name')}
              help={t('brand.name.help')}
              error={draft.problemOf('name')}
              value={name}
              maxLength={40}
              onChange={(event) => draft.set({ name: event.target.value })}
            />
          </Card>
          <LogoCard config={config} />
          <Card title={t('brand.theme')}>
            <RadioGroup
              label={t('brand.theme.choice')}
              columns
              options={THEMES.map((value) => ({ value, label: t(`console.theme.${value}`) }))}
              value={theme}
              onChange={(value) => draft.set({ theme: value })}
            />
          </Card>
          <Card title={t('brand.tokens')} about={t('brand.tokens.about')}>
            <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
              <summary className="flex min-h-11 items-center text-14 font-semibold text-primary-ink">
                {t(open ? 'brand.tokens.hide' : 'brand.tokens.show')}
              </summary>
              <div className="grid gap-x-6 gap-y-3 pt-2 sm:grid-cols-2">
                {COLOUR_TOKENS.map((token) => (
                  <ColourField
                    key={token}
                    token={token}
                    own={tokens[token] ?? null}
                    standard={values[token] ?? ''}
                    onChange={(value) => set(token, value)}
                  />
                ))}
                {RADIUS_TOKENS.map((token) => (
                  <RadiusField
                    key={token}
                    token={token}
                    own={tokens[token] ?? null}
                    standard={values[token] ?? ''}
                    onChange={(value) => set(token, value)}
                  />
                ))}
                {FONT_TOKENS.map((token) => (
                  <Select
                    key={token}
                    label={t(`brand.token.${token}`)}
                    value={FONTS.find((font) => FONT_STACKS[font] === tokens[token]) ?? ''}
                    onChange={(event) =>
                      set(token, FONT_STACKS[event.target.value as keyof typeof FONT_STACKS] ?? null)
                    }
                    options={[
                      { value: '', label: t('brand.font.theme') },
                      ...FONTS.map((font) => ({ value: font, label: t(`brand.font.${font}`) })),
                    ]}
                  />
                ))}
              </div>
            </details>
          </Card>
        </div>
        <div className="flex flex-col gap-4 xl:sticky xl:top-20">
          <ThemePreview ref={preview} name={name} logoUrl={config.logoUrl} theme={theme} tokens={tokens} />
          <ContrastList values={values} />
        </div>
      </div>
      <SaveBar draft={draft} />
    </>
  );
}
