import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Icon, IconButton, Skeleton, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { call } from '../../platform/call.ts';

/** A single-use captcha; `renew` fetches another. */
export function useCaptcha(enabled: boolean) {
  const [serial, setSerial] = useState(0);
  const query = useQuery({
    queryKey: ['captcha', serial],
    queryFn: () => call(calls.identity.captcha),
    enabled: enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return { ...query, renew: () => setSerial((now) => now + 1) };
}

/** The captcha image, a refresh button and the field for its characters. */
export function CaptchaField({
  captcha,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label' | 'help'> & { captcha: ReturnType<typeof useCaptcha> }) {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        {captcha.data ? (
          <img
            src={`data:image/png;base64,${captcha.data.image}`}
            alt={t('identity.captcha.image')}
            className="h-14 w-40 rounded-box bg-label-paper object-contain"
          />
        ) : captcha.isError ? (
          <p role="alert" className="text-14 text-loss-ink">
            {t('identity.captcha.failed')}
          </p>
        ) : (
          <Skeleton className="h-14 w-40" />
        )}
        <IconButton label={t('identity.captcha.refresh')} onClick={captcha.renew}>
          <Icon of={RotateCw} />
        </IconButton>
      </div>
      <TextField
        {...field}
        label={t('identity.field.captcha')}
        help={field.error ? undefined : t('identity.captcha.help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
      />
    </div>
  );
}
