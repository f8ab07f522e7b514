import { useLanguage, useText } from '@fairhouse/i18n/react';
import { deviceName } from './device-name.ts';

/** Where somebody was, in words: browser and system, country where it is known, address. */
export function usePlaceText() {
  const say = useText();
  const { tag } = useLanguage();
  return ({ ip, country, device }: { ip: string; country: string; device: string }) => ({
    device: deviceName(device) || say('security.device.unknown'),
    where: [country && new Intl.DisplayNames(tag, { type: 'region' }).of(country), `\u2066${ip}\u2069`]
      .filter(Boolean)
      .join('\u00A0· '),
  });
}
