import { FONT_STACKS } from '@fairhouse/contracts';
import type { NewBrand } from '#brand';
import { DEMO_RULES } from './new-brand.ts';

/** The logo of the second brand: a lantern over two tides. Drawn for the demo. */
export const TIDEHOUSE_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 40"><path d="M20 3 8 13h24z" fill="#c8501e"/><path d="M12 15h16l2 13H10z" fill="#0b6e75"/><path d="M16 18h8v7h-8z" fill="#f6d58a"/><path d="M3 31c4-3 7-3 11 0s7 3 11 0 7-3 12 0v3c-5-3-8-3-12 0s-7 3-11 0-7-3-11 0z" fill="#0f2a30"/><path d="M56.8 12.400v3.200h-6V30h-3.600V15.600h-6v-3.200zM59.200 17h3.400v13h-3.400zm-.3-3.700a2 2 0 1 1 4 0 2 2 0 0 1-4 0zM75.400 30v-1.500c-.9 1.200-2.300 1.800-3.900 1.800-3.500 0-6-2.800-6-6.800s2.500-6.800 6-6.800c1.600 0 2.900.6 3.800 1.700v-7h3.400V30zm-3.200-2.700c2 0 3.300-1.500 3.300-3.800s-1.300-3.800-3.300-3.800-3.300 1.500-3.300 3.800 1.300 3.800 3.300 3.800zM93.600 24.500h-9.300c.3 1.900 1.600 3 3.500 3 1.500 0 2.600-.6 3.100-1.700l2.600 1.500c-1.100 2-3.100 3-5.800 3-4.100 0-6.800-2.700-6.800-6.700s2.700-6.900 6.600-6.900c3.700 0 6.200 2.700 6.200 6.700zm-9.200-2.400h5.900c-.3-1.700-1.300-2.600-2.900-2.600s-2.700 1-3 2.600zM99.700 30h-3.400V11.400h3.400v7.100c.9-1.200 2.200-1.800 3.900-1.800 2.900 0 4.700 2 4.700 5.200V30h-3.400v-7.300c0-2-.9-3.100-2.500-3.100-1.700 0-2.700 1.200-2.700 3.200zM117.300 30.300c-4 0-6.800-2.800-6.800-6.800s2.800-6.800 6.800-6.800 6.800 2.800 6.800 6.800-2.800 6.800-6.800 6.800zm0-3c2 0 3.300-1.500 3.300-3.800s-1.300-3.800-3.300-3.800-3.300 1.500-3.300 3.800 1.300 3.800 3.300 3.800zM138.200 17v13h-3.300v-1.400c-.9 1.100-2.200 1.700-3.800 1.700-2.900 0-4.700-1.900-4.700-5.100V17h3.400v7.400c0 1.900.9 2.900 2.500 2.900 1.700 0 2.600-1.100 2.600-3.100V17zM141 26.200c1.300.9 2.800 1.400 4.300 1.400s2.300-.4 2.300-1.200c0-.7-.6-1-2.600-1.500-3-.7-4.400-1.800-4.400-3.900 0-2.600 2.100-4.300 5.300-4.300 1.800 0 3.600.5 4.900 1.300l-1.300 2.700c-1.200-.8-2.500-1.200-3.700-1.200-1.300 0-2.100.4-2.100 1.200 0 .7.6 1 2.600 1.500 3 .7 4.500 1.800 4.500 3.900 0 2.600-2.200 4.200-5.600 4.200-2.100 0-4.100-.5-5.500-1.500zM165.200 24.500h-9.300c.3 1.900 1.600 3 3.500 3 1.500 0 2.600-.6 3.100-1.700l2.600 1.500c-1.100 2-3.100 3-5.800 3-4.100 0-6.800-2.700-6.800-6.700s2.700-6.900 6.600-6.900c3.700 0 6.200 2.700 6.200 6.700zm-9.200-2.400h5.900c-.3-1.700-1.300-2.600-2.900-2.600s-2.700 1-3 2.600z" fill="#0f2a30"/></svg>`;

/**
 * The second demo brand of the installation: another seaside brand, with a light theme, in euros and two languages, without promotions and
 * winner board. It proves that no property of the first one is hard-coded.
 */
export const secondBrand = (): NewBrand => ({
  brandId: 2n,
  merchantCode: 'tidehouse-demo',
  name: 'Tidehouse Demo',
  demo: true,
  theme: 'daylight',
  tokens: {
    'color-page': '#eaf2f2',
    'color-surface': '#f6fafa',
    'color-raised': '#ffffff',
    'color-line': '#c3d6d8',
    'color-ink': '#0f2a30',
    'color-ink-soft': '#34515a',
    'color-ink-faint': '#4e6870',
    'color-primary': '#0b6e75',
    'color-primary-ink': '#0a6168',
    'color-on-primary': '#ffffff',
    'radius-box': '4px',
    'radius-tile': '6px',
    'font-display': FONT_STACKS.serif,
  },
  currency: 'EUR',
  languages: ['EN', 'CN'],
  defaultLanguage: 'EN',
  hosts: ['harbour.localhost'],
  registerRules: DEMO_RULES,
  modules: { 'CMS-PROMOTIONS': false, 'GCS-RANK': false },
  settings: {
    payoutWaitHours: 0,
    resources: [
      {
        resourceType: 'ANDROID',
        // no native app exists: the code opens the site, which a phone installs as a web app
        url: '/index',
        qrCodeUrl: '',
        labels: { EN: 'Tidehouse on Android', CN: '潮屋安卓版' },
      },
    ],
    maintenanceText: { EN: 'We are doing maintenance and will be back shortly.', CN: '系统维护中，很快恢复。' },
  },
});
