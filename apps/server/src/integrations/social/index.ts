export { createSocialLogin } from './create-social-login.ts';
export type { ExternalAccount, Flow, ProviderSettings, Social } from './social.ts';
