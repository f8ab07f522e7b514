import { describe } from 'vitest';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { checkAccountsConsole } from './console/accounts.ts';
import { checkContentConsole } from './console/content.ts';
import { checkGamesConsole } from './console/games.ts';
import { checkMissionsConsole } from './console/missions.ts';
import { checkProposalsConsole } from './console/proposals.ts';
import { checkRtpConsole } from './console/rtp.ts';
import { checkVendorsConsole } from './console/vendors.ts';

// One site, one browser and one login for the back-office pages, which do not affect each other.
const opened = openConsole(startSiteAndBrowser());

describe('accounts', () => {
  checkAccountsConsole(opened);
});
// before methods have other limits: its player deposits
describe('proposals', () => {
  checkProposalsConsole(opened);
});
describe('games and methods', () => {
  checkGamesConsole(opened);
});
describe('rtp', () => {
  checkRtpConsole(opened);
});
describe('vendors', () => {
  checkVendorsConsole(opened);
});
describe('missions', () => {
  checkMissionsConsole(opened);
});
// last: it leaves the console in Arabic on a narrow screen
describe('content', () => {
  checkContentConsole(opened);
});
