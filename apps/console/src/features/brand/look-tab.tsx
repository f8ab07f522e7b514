import { type BrandSheet, COLOUR_TOKENS, FONT_STACKS, FONT_TOKENS, RADIUS_TOKENS, THEMES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, RadioGroup, Select, TextField } from '@fairhouse/ui';
import { useRef, useState } from 'react';
import { ColourField } from './colour-field.tsx';
import { ContrastList } from './contrast-list.tsx';
import { LogoCard } from './logo-card.tsx';
import { LookPreview } from './look-preview.tsx';
import { RadiusField } from './radius-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';
import { useThemeValues } from './use-theme-values.ts';

const FACES = Object.keys(FONT_STACKS) as (keyof typeof FONT_STACKS)[];

/** Name, theme, logo and the tokens over the theme, with what a player will see beside them. */
export function LookTab({ sheet }: { sheet: BrandSheet }) {
  const t = useTranslation();
  const draft = useDraft(sheet, 'name', 'theme', 'tokens');
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
          <Card title={t('brand.look.name')}>
            <TextField
              label={t('brand.name')}
              help={t('brand.name.help')}
              error={draft.faultOf('name')}
              value={name}
              maxLength={40}
              onChange={(event) => draft.set({ name: event.target.value })}
            />
          </Card>
          <LogoCard sheet={sheet} />
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
                    value={FACES.find((face) => FONT_STACKS[face] === tokens[token]) ?? ''}
                    onChange={(event) =>
                      set(token, FONT_STACKS[event.target.value as keyof typeof FONT_STACKS] ?? null)
                    }
                    options={[
                      { value: '', label: t('brand.font.theme') },
                      ...FACES.map((face) => ({ value: face, label: t(`brand.font.${face}`) })),
                    ]}
                  />
                ))}
              </div>
            </details>
          </Card>
        </div>
        <div className="flex flex-col gap-4 xl:sticky xl:top-20">
          <LookPreview ref={preview} name={name} logoUrl={sheet.logoUrl} theme={theme} tokens={tokens} />
          <ContrastList values={values} />
        </div>
      </div>
      <SaveBar draft={draft} />
    </>
  );
}
