export { cutConnections } from './cut-connections.ts';
export { holdAnswers } from './hold-answers.ts';
export { openPasskey, type TestPasskey } from './open-passkey.ts';
export { openTestDatabase } from './open-test-database.ts';
export { aName, OPERATOR_SECRET, openTestSite, PASSWORD, type TestSite } from './open-test-site.ts';
export { openVerifyPy, type RecordedRound, type VerifyPy } from './open-verify-py.ts';
export { codeOf, openSiteClient, rawCall, refusalOf, type SiteClient, sealFor } from './site-client.ts';
export { startTestListener, type TestListener } from './start-test-listener.ts';
export { switchModules } from './switch-modules.ts';
