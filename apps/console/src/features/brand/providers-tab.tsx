import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, type Column, EmptyState, Icon, StateTag } from '@fairhouse/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { ProviderDialog } from './provider-dialog.tsx';

export type BackofficeProvider = Output<typeof calls.providersBackoffice.list>['rows'][number];

/** External providers: for login, phone verification and captchas. */
export function ProvidersTab() {
  const t = useTranslation();
  const mayEdit = useMay('brand.edit');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<BackofficeProvider | 'new' | null>(null);
  return (
    <Card
      title={t('brand.providers')}
      about={t('brand.providers.about')}
      action={
        mayEdit ? (
          <Button size="small" icon={<Icon of={Plus} size={18} />} onClick={() => setEdited('new')}>
            {t('brand.provider.new')}
          </Button>
        ) : null
      }
      flush
    >
      <PagedTable
        caption={t('brand.providers')}
        queryKey={['providers', page]}
        fetchPage={() => call(calls.providersBackoffice.list, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={useColumns(mayEdit ? setEdited : null)}
        rowKey={({ provider }) => provider}
        empty={<EmptyState title={t('brand.providers.none')}>{t('brand.providers.none.about')}</EmptyState>}
      />
      {edited ? <ProviderDialog provider={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </Card>
  );
}

function useColumns(onEdit: ((provider: BackofficeProvider) => void) | null): Column<BackofficeProvider>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const edit = (onEdit: (provider: BackofficeProvider) => void): Column<BackofficeProvider> => ({
    key: 'edit',
    header: t('brand.provider.edit'),
    cell: (provider) => (
      <Button
        size="small"
        aria-label={`${t('brand.provider.edit')}: ${provider.title}`}
        onClick={() => onEdit(provider)}
      >
        {t('brand.provider.edit')}
      </Button>
    ),
  });
  return [
    {
      key: 'title',
      header: t('brand.provider.title'),
      cell: ({ title, kind }) => (
        <span className="flex flex-col">
          <bdi>{title}</bdi>
          <span className="text-12 text-ink-faint">{t(`brand.provider.kind.${kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'issuer',
      header: t('brand.provider.issuer'),
      cell: ({ issuer, clientId }) => (
        <span className="flex flex-col break-all">
          <bdi className="figures">{issuer}</bdi>
          <bdi className="figures text-12 text-ink-faint">{clientId}</bdi>
        </span>
      ),
    },
    {
      key: 'bound',
      header: t('brand.provider.linked'),
      cell: ({ linked, returnPath }) => (returnPath ? count(linked) : '–'),
    },
    {
      key: 'state',
      header: t('brand.provider.state'),
      cell: ({ enabled }) => (
        <StateTag tone={enabled ? 'good' : 'bad'}>{t(enabled ? 'brand.provider.on' : 'brand.provider.off')}</StateTag>
      ),
    },
    ...(onEdit ? [edit(onEdit)] : []),
  ];
}
