import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { deviceName } from './device-name.ts';

/** Formats where a session was used: browser and system, country if known, and IP address. */
export function useClientText() {
  const t = useTranslation();
  const { tag } = useLanguage();
  return ({ ip, country, device }: { ip: string; country: string; device: string }) => ({
    device: deviceName(device) || t('security.device.unknown'),
    where: [country && new Intl.DisplayNames(tag, { type: 'region' }).of(country), `\u2066${ip}\u2069`]
      .filter(Boolean)
      .join('\u00A0· '),
  });
}
