/** Outside providers that players log in with; a kind knows the provider's ways, `oidc` is any that speaks OpenID Connect. */
export const SOCIAL_KINDS = ['google', 'facebook', 'line', 'telegram', 'oidc'] as const;
/** With those that prove a number (Firebase) or ask whether somebody is a person (Geetest): what a brand sets up of each is the same. */
export const PROVIDER_KINDS = [...SOCIAL_KINDS, 'firebase', 'geetest'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
/** Where each kind stands, as its documentation says; '' for any. Firebase's ends with the project. */
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

/** Where a provider sends the browser back to: an address of its own for each, so that no answer is taken for another's. */
export const SOCIAL_RETURN = '/social/';

/** The browser's channel by which the page that came back speaks to the page that waits. */
export const SOCIAL_CHANNEL = 'fairhouse-social';
