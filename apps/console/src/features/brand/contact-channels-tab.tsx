import type { BrandConfig, ServiceEntry } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, Checkbox, Select, TextField } from '@fairhouse/ui';
import { LabelFields } from '../../components/label-fields.tsx';
import { SaveBar } from '../../components/save-bar.tsx';
import { RowList } from './row-list.tsx';
import { useDraft } from './use-draft.ts';

const TYPES = ['1', '2', '3'] as const;

/** The contact channels of customer service, in the order of the site. */
export function ContactChannelsTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const draft = useDraft(config, 'customerService');
  return (
    <>
      <Card title={t('brand.tab.service')} about={t('brand.service.about')}>
        <RowList<ServiceEntry>
          rows={draft.part.customerService}
          onChange={(rows) => draft.set({ customerService: rows })}
          nameOf={({ type, labels }) => labels['EN'] ?? t(`brand.service.type.${type}`)}
          createRow={() => ({ type: '2', address: '', labels: {}, vip: false })}
          max={10}
          addLabel={t('brand.service.add')}
          empty={t('brand.service.none')}
        >
          {(row, set, at) => (
            <div className="flex flex-col gap-3">
              <div className="grid gap-3 md:grid-cols-2">
                <Select
                  label={t('brand.service.type')}
                  help={t(`brand.service.type.${row.type}.about`)}
                  value={row.type}
                  options={TYPES.map((value) => ({ value, label: t(`brand.service.type.${value}`) }))}
                  onChange={(event) => {
                    const type = TYPES.find((each) => each === event.target.value) ?? '2';
                    set({ type, ...(type === '1' ? { address: '' } : {}) });
                  }}
                />
                {row.type === '1' ? null : (
                  <TextField
                    label={t('brand.service.address')}
                    error={draft.problemOf(`customerService.${at}.address`)}
                    value={row.address}
                    inputMode="url"
                    dir="ltr"
                    placeholder="https://"
                    onChange={(event) => set({ address: event.target.value })}
                  />
                )}
              </div>
              <LabelFields
                languages={config.settings.languages}
                label="brand.labelIn"
                labels={row.labels}
                onChange={(labels) => set({ labels })}
              />
              <Checkbox
                label={t('brand.service.vip')}
                checked={row.vip}
                onChange={(event) => set({ vip: event.target.checked })}
              />
            </div>
          )}
        </RowList>
      </Card>
      <SaveBar draft={draft} />
    </>
  );
}
