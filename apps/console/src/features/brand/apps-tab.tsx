import { type BrandConfig, type BrandResource, isWebAddress, RESOURCE_TYPES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, QrCode, TextField } from '@fairhouse/ui';
import { LabelFields } from '../../components/label-fields.tsx';
import { SaveBar } from '../../components/save-bar.tsx';
import { RowList } from './row-list.tsx';
import { useDraft } from './use-draft.ts';

/** Returns the content of the QR code: a complete address, or nothing if there is none. */
function codeOf({ qrCodeUrl, url }: BrandResource): string {
  const address = URL.parse(qrCodeUrl || url, location.origin)?.href ?? '';
  return (qrCodeUrl || url) !== '' && isWebAddress(address) ? address : '';
}

/** Apps and other downloads: shown with a QR code at the right edge of the site and on its download page. */
export function AppsTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const draft = useDraft(config, 'resources');
  const { resources } = draft.part;
  const unused = RESOURCE_TYPES.find((type) => !resources.some(({ resourceType }) => resourceType === type));
  return (
    <>
      <Card title={t('brand.tab.apps')} about={t('brand.apps.about')}>
        <datalist id="resource-types">
          {RESOURCE_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </datalist>
        <RowList<BrandResource>
          rows={resources}
          onChange={(rows) => draft.set({ resources: rows })}
          nameOf={({ resourceType, labels }) => labels['EN'] ?? resourceType}
          createRow={() => ({ resourceType: unused ?? 'OTHER', url: '', qrCodeUrl: '', labels: {} })}
          max={20}
          addLabel={t('brand.apps.add')}
          empty={t('brand.apps.none')}
        >
          {(row, set, at) => {
            const code = codeOf(row);
            return (
              <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
                <div className="flex min-w-0 flex-col gap-3">
                  <div className="grid gap-3 lg:grid-cols-3">
                    <TextField
                      label={t('brand.apps.type')}
                      help={t('brand.apps.type.help')}
                      error={draft.problemOf(`resources.${at}.resourceType`)}
                      value={row.resourceType}
                      list="resource-types"
                      dir="ltr"
                      onChange={(event) => set({ resourceType: event.target.value.toUpperCase() })}
                    />
                    <TextField
                      label={t('brand.apps.url')}
                      help={t('brand.apps.url.help')}
                      error={draft.problemOf(`resources.${at}.url`)}
                      value={row.url}
                      inputMode="url"
                      dir="ltr"
                      onChange={(event) => set({ url: event.target.value })}
                    />
                    <TextField
                      label={t('brand.apps.qr')}
                      hint={t('brand.optional')}
                      help={t('brand.apps.qr.help')}
                      error={draft.problemOf(`resources.${at}.qrCodeUrl`)}
                      value={row.qrCodeUrl}
                      inputMode="url"
                      dir="ltr"
                      onChange={(event) => set({ qrCodeUrl: event.target.value })}
                    />
                  </div>
                  <LabelFields
                    languages={config.settings.languages}
                    label="brand.labelIn"
                    labels={row.labels}
                    onChange={(labels) => set({ labels })}
                  />
                </div>
                {code ? <QrCode text={code} label={t('brand.apps.qr')} /> : null}
              </div>
            );
          }}
        </RowList>
      </Card>
      <SaveBar draft={draft} />
    </>
  );
}
