import type { ContentSettings } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';

/** What sets a piece apart from others of its kind, in a few words for a list. */
export function useSettingsWords(): (settings: ContentSettings) => string {
  const say = useText();
  return (settings) => {
    switch (settings.kind) {
      case 'banner':
        return [say(`content.platform.${settings.platform}`), settings.link].filter(Boolean).join(' · ');
      case 'announcement':
        return [
          say(`content.type.${settings.type}`),
          settings.platform === 'both' ? '' : say(`content.platform.${settings.platform}`),
          settings.afterLogin ? say('content.afterLogin.short') : '',
          settings.ticker ? say('content.ticker.short') : '',
        ]
          .filter(Boolean)
          .join(' · ');
      case 'promotion':
        return say(`content.promotion.${settings.category}`);
      case 'help':
        return say(`content.help.${settings.category}`);
      case 'page':
        return say(`content.page.${settings.page}`);
      case 'footer':
        return [
          say(`content.column.${settings.column}`),
          settings.page ? say(`content.page.${settings.page}`) : settings.link,
        ].join(' · ');
    }
  };
}
