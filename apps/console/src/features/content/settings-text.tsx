import type { ContentSettings } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';

/** Returns a function that summarises an item's settings in a few words for a list. */
export function useSettingsText(): (settings: ContentSettings) => string {
  const t = useTranslation();
  return (settings) => {
    switch (settings.kind) {
      case 'banner':
        return [t(`content.platform.${settings.platform}`), settings.link].filter(Boolean).join(' · ');
      case 'announcement':
        return [
          t(`content.type.${settings.type}`),
          settings.audience === 'agents' ? t('content.audience.agents') : '',
          settings.platform === 'both' ? '' : t(`content.platform.${settings.platform}`),
          settings.afterLogin ? t('content.afterLogin.short') : '',
          settings.ticker ? t('content.ticker.short') : '',
        ]
          .filter(Boolean)
          .join(' · ');
      case 'promotion':
        return t(`content.promotion.${settings.category}`);
      case 'help':
        return t(`content.help.${settings.category}`);
      case 'page':
        return t(`content.page.${settings.page}`);
      case 'footer':
        return [
          t(`content.column.${settings.column}`),
          settings.page ? t(`content.page.${settings.page}`) : settings.link,
        ].join(' · ');
    }
  };
}
