import type { BrandConfig } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, TextArea, TextField } from '@fairhouse/ui';
import { SaveBar } from '../../components/save-bar.tsx';
import { useDraft } from './use-draft.ts';

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The additional hosts that serve images and games, and whether visits are tracked. */
export function SourcesTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const draft = useDraft(config, 'imageHosts', 'launchHosts', 'gtagId');
  const { imageHosts, launchHosts, gtagId } = draft.part;
  return (
    <>
      <Card title={t('brand.sources')} about={t('brand.sources.about')}>
        <div className="grid gap-4 lg:grid-cols-2">
          <TextArea
            label={t('brand.imageHosts')}
            help={t('brand.imageHosts.help')}
            error={draft.problemOf('imageHosts')}
            value={imageHosts.join('\n')}
            dir="ltr"
            spellCheck={false}
            placeholder="https://images.example.com"
            onChange={(event) => draft.set({ imageHosts: linesOf(event.target.value) })}
            onBlur={() => draft.set({ imageHosts: imageHosts.filter(Boolean) })}
          />
          <TextArea
            label={t('brand.launchHosts')}
            help={t('brand.launchHosts.help')}
            error={draft.problemOf('launchHosts')}
            value={launchHosts.join('\n')}
            dir="ltr"
            spellCheck={false}
            placeholder="https://games.example.com"
            onChange={(event) => draft.set({ launchHosts: linesOf(event.target.value) })}
            onBlur={() => draft.set({ launchHosts: launchHosts.filter(Boolean) })}
          />
        </div>
      </Card>
      <Card title={t('brand.gtag')} about={t('brand.gtag.about')}>
        <TextField
          label={t('brand.gtag.id')}
          hint={t('brand.optional')}
          help={t('brand.gtag.help')}
          error={draft.problemOf('gtagId')}
          value={gtagId}
          dir="ltr"
          spellCheck={false}
          placeholder="G-"
          onChange={(event) => draft.set({ gtagId: event.target.value.trim() })}
          fieldClassName="max-w-md"
        />
      </Card>
      <SaveBar draft={draft} />
    </>
  );
}
