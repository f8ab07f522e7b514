export { codeOf, createSiteClient, rawCall, refusalOf, type SiteClient, sealFor } from './create-site-client.ts';
export { createTestDatabase } from './create-test-database.ts';
export { createTestPasskey, type TestPasskey } from './create-test-passkey.ts';
export { cutConnections } from './cut-connections.ts';
export { delayResponses } from './delay-responses.ts';
export { startTestListener, type TestListener } from './start-test-listener.ts';
export { aName, OPERATOR_SECRET, PASSWORD, startTestSite, type TestSite } from './start-test-site.ts';
export { type RecordedRound, startVerifyPy, type VerifyPy } from './start-verify-py.ts';
export { switchModules } from './switch-modules.ts';
