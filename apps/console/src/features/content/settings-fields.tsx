import {
  ANNOUNCEMENT_TYPES,
  AUDIENCES,
  type ContentSettings,
  FOOTER_COLUMNS,
  HELP_CATEGORIES,
  PAGE_KEYS,
  PLATFORMS,
  PROMOTION_CATEGORIES,
  PROMOTION_PLACEHOLDERS,
  TONES,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, Select, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ImageField } from '../../components/image-field.tsx';
import { useMay } from '../../platform/queries.ts';
import { promotionChoicesQuery } from '../rewards/reward-queries.ts';

type Own<Kind extends ContentSettings['kind']> = Extract<ContentSettings, { kind: Kind }>;
interface Fields<Kind extends ContentSettings['kind']> {
  settings: Own<Kind>;
  onChange: (settings: Own<Kind>) => void;
  problem?: string | undefined;
}

/** The settings of a content item besides its texts. */
export function SettingsFields(props: {
  settings: ContentSettings;
  onChange: (settings: ContentSettings) => void;
  problem: string | undefined;
}) {
  const { settings, onChange, problem } = props;
  const t = useTranslation();
  switch (settings.kind) {
    case 'banner':
      return <BannerFields settings={settings} onChange={onChange} problem={problem} />;
    case 'announcement':
      return <AnnouncementFields settings={settings} onChange={onChange} />;
    case 'footer':
      return <FooterFields settings={settings} onChange={onChange} problem={problem} />;
    case 'promotion':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            label={t('content.field.category')}
            value={settings.category}
            options={PROMOTION_CATEGORIES.map((value) => ({ value, label: t(`content.promotion.${value}`) }))}
            onChange={(category) => onChange({ ...settings, category })}
          />
          <ToneField value={settings.tone} onChange={(tone) => onChange({ ...settings, tone })} />
          <PromotionRulesField settings={settings} onChange={onChange} />
        </div>
      );
    case 'help':
      return (
        <Choice
          label={t('content.field.category')}
          value={settings.category}
          options={HELP_CATEGORIES.map((value) => ({ value, label: t(`content.help.${value}`) }))}
          onChange={(category) => onChange({ ...settings, category })}
        />
      );
    case 'page':
      return (
        <Choice
          label={t('content.field.page')}
          value={settings.page}
          options={PAGE_KEYS.map((value) => ({ value, label: t(`content.page.${value}`) }))}
          onChange={(page) => onChange({ ...settings, page })}
        />
      );
  }
}

/** Links the text to a promotion, for operators who may see promotions. */
function PromotionRulesField({ settings, onChange }: Fields<'promotion'>) {
  const t = useTranslation();
  const isAllowed = useMay('rewards.read');
  const { data } = useQuery({ ...promotionChoicesQuery, enabled: isAllowed });
  if (!isAllowed) return null;
  const { promotionId, ...others } = settings;
  const names = PROMOTION_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
  return (
    <Select
      label={t('content.field.promotion')}
      help={
        promotionId === undefined ? t('content.promotion.rules.help') : t('content.promotion.placeholders', { names })
      }
      options={[
        { value: '', label: t('content.promotion.rules.none') },
        ...(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: `${id} · ${name}` })),
      ]}
      value={promotionId ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? others : { ...others, promotionId: target.value })}
    />
  );
}

function BannerFields({ settings, onChange, problem }: Fields<'banner'>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <LinkField value={settings.link} problem={problem} onChange={(link) => onChange({ ...settings, link })} />
        <PlatformField value={settings.platform} onChange={(platform) => onChange({ ...settings, platform })} />
        <ToneField value={settings.tone} onChange={(tone) => onChange({ ...settings, tone })} />
      </div>
      <ImageField value={settings.image} onChange={(image) => onChange({ ...settings, image })} />
    </>
  );
}

function AnnouncementFields({ settings, onChange }: Fields<'announcement'>) {
  const t = useTranslation();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={t('content.field.type')}
          value={settings.type}
          options={ANNOUNCEMENT_TYPES.map((value) => ({ value, label: t(`content.type.${value}`) }))}
          onChange={(type) => onChange({ ...settings, type })}
        />
        <Choice
          label={t('content.field.audience')}
          value={settings.audience}
          options={AUDIENCES.map((value) => ({ value, label: t(`content.audience.${value}`) }))}
          onChange={(audience) => onChange({ ...settings, audience })}
        />
        <PlatformField value={settings.platform} onChange={(platform) => onChange({ ...settings, platform })} />
      </div>
      <div className="flex flex-col" hidden={settings.audience === 'agents'}>
        <Checkbox
          label={t('content.ticker')}
          checked={settings.ticker}
          onChange={(event) => onChange({ ...settings, ticker: event.target.checked })}
        />
        <Checkbox
          label={t('content.afterLogin')}
          checked={settings.afterLogin}
          onChange={(event) => onChange({ ...settings, afterLogin: event.target.checked })}
        />
      </div>
    </>
  );
}

function FooterFields({ settings, onChange, problem }: Fields<'footer'>) {
  const t = useTranslation();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label={t('content.field.column')}
        value={settings.column}
        options={FOOTER_COLUMNS.map((value) => ({ value, label: t(`content.column.${value}`) }))}
        onChange={(column) => onChange({ ...settings, column })}
      />
      <Choice
        label={t('content.field.leadsTo')}
        value={settings.page ?? ''}
        options={[
          { value: '', label: t('content.leadsTo.link') },
          ...PAGE_KEYS.map((value) => ({ value, label: t(`content.page.${value}`) })),
        ]}
        onChange={(page) => onChange({ ...settings, page: page === '' ? null : page })}
      />
      {settings.page ? null : (
        <LinkField value={settings.link} problem={problem} onChange={(link) => onChange({ ...settings, link })} />
      )}
    </div>
  );
}

function LinkField(props: { value: string; problem: string | undefined; onChange: (link: string) => void }) {
  const { value, problem, onChange } = props;
  const t = useTranslation();
  return (
    <TextField
      label={t('content.field.link')}
      help={t('content.link.help')}
      error={problem}
      dir="ltr"
      inputMode="url"
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function PlatformField(props: {
  value: (typeof PLATFORMS)[number];
  onChange: (value: (typeof PLATFORMS)[number]) => void;
}) {
  const t = useTranslation();
  const options = PLATFORMS.map((value) => ({ value, label: t(`content.platform.${value}`) }));
  return <Choice label={t('content.field.platform')} options={options} {...props} />;
}

function ToneField(props: { value: (typeof TONES)[number]; onChange: (value: (typeof TONES)[number]) => void }) {
  const t = useTranslation();
  const options = TONES.map((value) => ({ value, label: t(`content.tone.${value}`) }));
  return <Choice label={t('content.field.tone')} options={options} {...props} />;
}

/** A select field typed by its options. */
function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <Select label={label} value={value} options={options} onChange={(event) => onChange(event.target.value as Value)} />
  );
}
