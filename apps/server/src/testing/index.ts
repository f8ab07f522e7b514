export { openTestDatabase } from './open-test-database.ts';
export { aName, openTestSite, PASSWORD, type TestSite } from './open-test-site.ts';
export { codeOf, openSiteClient, rawCall, refusalOf, type SiteClient, sealFor } from './site-client.ts';
