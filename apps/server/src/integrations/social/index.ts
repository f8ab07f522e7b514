export { createSocialLogin } from './create-social-login.ts';
export type { Flow, OutsideAccount, ProviderSettings, Social } from './social.ts';
