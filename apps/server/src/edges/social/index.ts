export { openSocial } from './open-social.ts';
export type { Flow, OutsideAccount, ProviderSettings, Social } from './social.ts';
