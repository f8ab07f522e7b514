import { describe } from 'vitest';
import { checkAccountsDesk } from './desks/accounts.ts';
import { checkContentDesk } from './desks/content.ts';
import { checkGamesDesk } from './desks/games.ts';
import { checkReturnsDesk } from './desks/returns.ts';
import { checkVendorsDesk } from './desks/vendors.ts';
import { openDesk } from './open-desk.ts';
import { openSiteAndBrowser } from './open-site-and-browser.ts';

// One site, one browser and one log-in for the desks of the operator, which touch nothing of each other.
const opened = openDesk(openSiteAndBrowser());

describe('accounts', () => {
  checkAccountsDesk(opened);
});
describe('games and methods', () => {
  checkGamesDesk(opened);
});
describe('returns', () => {
  checkReturnsDesk(opened);
});
describe('vendors', () => {
  checkVendorsDesk(opened);
});
describe('content', () => {
  checkContentDesk(opened);
});
