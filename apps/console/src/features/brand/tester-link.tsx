import { type BrandConfig, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, CopyButton, confirm, FormError, failureText, NumberField, showDialog } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { brandConfigQuery } from './brand-queries.ts';

const cacheConfig = (config: BrandConfig) => queryClient.setQueryData(brandConfigQuery.queryKey, config);

/** The link that bypasses maintenance; its address is shown once, when it is created. */
export function TesterLink({ config: { version, testerLinkUntil } }: { config: BrandConfig }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [hours, setHours] = useState<number | null>(8);
  const creating = useMutation({
    mutationFn: () => call(calls.brandBackoffice.createTesterLink, { version, hours: hours ?? 8 }),
    onSuccess: ({ config, url }) => {
      cacheConfig(config);
      showLink(url);
    },
  });
  const ending = useMutation({
    mutationFn: () => call(calls.brandBackoffice.removeTesterLink, { version }),
    onSuccess: cacheConfig,
  });
  const showLink = (url: string) =>
    void showDialog({
      coverCloses: false,
      title: t('brand.testers.link.label'),
      body: <CreatedLink url={url} />,
      buttons: [{ value: 'done', label: t('brand.testers.link.done'), kind: 'primary' }],
    });
  const askToEnd = async () => {
    const sure = await confirm({
      icon: 'warning',
      title: t('brand.testers.link.revoke.title'),
      body: t('brand.testers.link.revoke.body'),
      confirm: t('brand.testers.link.revoke'),
      cancel: t('brand.cancel'),
      danger: true,
    });
    if (sure) ending.mutate();
  };
  const failure = creating.error ?? ending.error;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-14 text-ink-soft">
        {testerLinkUntil
          ? t('brand.testers.link.until', { time: time(testerLinkUntil) })
          : t('brand.testers.link.none')}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <NumberField
          label={t('brand.testers.link.hours')}
          value={hours}
          onChange={setHours}
          min={1}
          max={720}
          className="w-52"
        />
        <Button busy={creating.isPending} disabled={hours === null} onClick={() => creating.mutate()}>
          {t('brand.testers.link.make')}
        </Button>
        {testerLinkUntil ? (
          <Button kind="danger" busy={ending.isPending} onClick={() => void askToEnd()}>
            {t('brand.testers.link.revoke')}
          </Button>
        ) : null}
      </div>
      {testerLinkUntil ? <p className="text-12 text-ink-faint">{t('brand.testers.link.again')}</p> : null}
      <FormError>{failure ? failureText(failure, t) : null}</FormError>
    </div>
  );
}

function CreatedLink({ url }: { url: string }) {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-3 text-start">
      <div className="flex items-center gap-2 rounded-box border border-line bg-page p-3">
        <code dir="ltr" className="min-w-0 flex-1 break-all text-12">
          {url}
        </code>
        <CopyButton text={url} what={t('brand.testers.link.label')} />
      </div>
      <p className="text-14 text-ink-soft">{t('brand.testers.link.once')}</p>
    </div>
  );
}
