import { type BrandConfig, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, Card, FormError, failureText, Icon, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient, useMay } from '../../platform/queries.ts';
import { BrandLogo } from './brand-logo.tsx';
import { brandConfigQuery } from './brand-queries.ts';

/** Maximum size of a logo; the server refuses larger files too. */
const MAX_BYTES = 500_000;

/** The logo in the site header. A new one is saved immediately; the server sanitises SVG files and re-encodes images. */
export function LogoCard({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const mayEdit = useMay('brand.edit');
  const input = useRef<HTMLInputElement>(null);
  const saving = useMutation({
    mutationFn: async (file: File | null) => {
      const { version } = config;
      if (!file) return call(calls.brandBackoffice.removeLogo, { version });
      return call(calls.brandBackoffice.setLogo, { version, file_base64: await readBase64(file) });
    },
    onSuccess: (fresh) => {
      queryClient.setQueryData(brandConfigQuery.queryKey, fresh);
      notify(t('brand.saved'), 'success');
    },
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) notify(t('brand.logo.tooLarge'), 'danger');
    else saving.mutate(file);
  };
  return (
    <Card title={t('brand.logo')} about={t('brand.logo.about')}>
      <div className="flex flex-col gap-3">
        <FormError>{saving.error ? failureText(saving.error, t) : null}</FormError>
        <div className="flex flex-wrap items-center gap-3">
          <span className="flex h-20 min-w-20 items-center justify-center rounded-box border border-line bg-page px-4">
            <BrandLogo config={config} alt={t('brand.logo')} className="h-12 max-w-56 object-contain" />
          </span>
          <label className={buttonClass()}>
            <Icon of={ImageUp} />
            {t('brand.logo.choose')}
            <input
              ref={input}
              type="file"
              accept="image/svg+xml,image/png,image/jpeg"
              disabled={!mayEdit || saving.isPending}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                event.target.value = '';
              }}
              className="sr-only"
            />
          </label>
          {config.logoUrl ? (
            <Button kind="ghost" busy={saving.isPending} onClick={() => saving.mutate(null)}>
              {t('brand.logo.remove')}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In chunks: a call takes only a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
