export type { AuditActor, AuditDetails, OperatorContext, RecordAudit, RecordSystemAudit } from './audit.ts';
export type {
  AccessBlock,
  BaseContext,
  BrandContext,
  Cookies,
  CustomerSession,
  GameSession,
  LoginPolicy,
  MemberSession,
  OperatorSession,
  Visitor,
} from './call-context.ts';
export { collectClientErrors } from './collect-client-errors.ts';
export { type TranslateIn } from './create-error-handler.ts';
export { createHttpServer, type OnRoute } from './create-http-server.ts';
export { createTranslate } from './create-translate.ts';
export { createEnvelopeKeys, type EnvelopeKeys } from './envelope-keys.ts';
export { createHandleCall, type HandleCall, type Handler } from './handle-call.ts';
export type { IdentifyCaller, SessionUse } from './identify-caller.ts';
export { ipSubnet } from './ip-subnet.ts';
export { isPhone } from './is-phone.ts';
export { ownCookies } from './own-cookies.ts';
export { pickLanguage } from './pick-language.ts';
export { createSiteAddresses, normalizeHost, type SiteAddresses } from './site-addresses.ts';
export { BYPASS_COOKIE, getExternalAccount } from './visitor-of.ts';
