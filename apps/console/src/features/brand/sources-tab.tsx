import type { BrandSheet } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Card, TextArea, TextField } from '@fairhouse/ui';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Which hosts serve pictures and games besides the site's own, and whether visits are measured. */
export function SourcesTab({ sheet }: { sheet: BrandSheet }) {
  const say = useText();
  const draft = useDraft(sheet, 'imageHosts', 'launchHosts', 'gtagId');
  const { imageHosts, launchHosts, gtagId } = draft.part;
  return (
    <>
      <Card title={say('brand.sources')} about={say('brand.sources.about')}>
        <div className="grid gap-4 lg:grid-cols-2">
          <TextArea
            label={say('brand.imageHosts')}
            help={say('brand.imageHosts.help')}
            error={draft.faultOf('imageHosts')}
            value={imageHosts.join('\n')}
            dir="ltr"
            spellCheck={false}
            placeholder="https://images.example.com"
            onChange={(event) => draft.set({ imageHosts: linesOf(event.target.value) })}
            onBlur={() => draft.set({ imageHosts: imageHosts.filter(Boolean) })}
          />
          <TextArea
            label={say('brand.launchHosts')}
            help={say('brand.launchHosts.help')}
            error={draft.faultOf('launchHosts')}
            value={launchHosts.join('\n')}
            dir="ltr"
            spellCheck={false}
            placeholder="https://games.example.com"
            onChange={(event) => draft.set({ launchHosts: linesOf(event.target.value) })}
            onBlur={() => draft.set({ launchHosts: launchHosts.filter(Boolean) })}
          />
        </div>
      </Card>
      <Card title={say('brand.gtag')} about={say('brand.gtag.about')}>
        <TextField
          label={say('brand.gtag.id')}
          hint={say('brand.optional')}
          help={say('brand.gtag.help')}
          error={draft.faultOf('gtagId')}
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
