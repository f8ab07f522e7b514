export { type TranslateIn } from './answer-refusals.ts';
export type { AuditDetails, OperatorContext, RecordAudit, RecordSystemAudit } from './audit.ts';
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
export { type EnvelopeKeys, openEnvelopeKeys } from './envelope-keys.ts';
export { createHandleCall, type HandleCall, type Handler } from './handle-call.ts';
export type { IdentifyCaller, SessionUse } from './identify-caller.ts';
export { networkOf } from './network-of.ts';
export { type OnRoute, openHttp } from './open-http.ts';
export { ownCookies } from './own-cookies.ts';
export { type OwnHead } from './page-head.ts';
export { pickLanguage } from './pick-language.ts';
export { BYPASS_COOKIE, getExternalAccount } from './read-visitor.ts';
export { type BuildBootPayload, type FindHead, serveSites } from './serve-sites.ts';
export { createSiteAddresses, normalizeHost, type SiteAddresses } from './site-addresses.ts';
export { takeFaultReports } from './take-fault-reports.ts';
