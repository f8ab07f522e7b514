/** Login providers; a kind implements the provider's own protocol, `oidc` is any that supports OpenID Connect. */
export const SOCIAL_KINDS = ['google', 'facebook', 'line', 'telegram', 'oidc'] as const;
/** With phone verification (Firebase) and captchas (Geetest): a brand configures each in the same way. */
export const PROVIDER_KINDS = [...SOCIAL_KINDS, 'firebase', 'geetest'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
/** The issuer of each kind, from its documentation; '' for any. Firebase's ends with the project. */
export const ISSUER_OF_KIND: Record<ProviderKind, string> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  line: 'https://access.line.me',
  telegram: 'https://oauth.telegram.org',
  oidc: '',
  firebase: 'https://securetoken.google.com/',
  geetest: 'https://gcaptcha4.geetest.com',
};

export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** The redirect path of providers: a separate address for each, so that no answer is mistaken for another's. */
export const SOCIAL_RETURN = '/social/';

/** The BroadcastChannel by which the redirected page notifies the waiting page. */
export const SOCIAL_CHANNEL = 'fairhouse-social';
