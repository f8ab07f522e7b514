import { beforeEach, expect, it } from 'vitest';
import { clearLinkCode, clearLinkCodes, linkCodes, saveLinkCodes } from './link-codes.ts';

const visit = (code?: string, ref?: string) => saveLinkCodes({ code, ref });

beforeEach(clearLinkCodes);

it('[R-03] link codes persist across pages and are replaced by those of another link', () => {
  visit('harbour7', 'anna42');
  visit();
  expect(linkCodes()).toEqual({ code: 'harbour7', ref: 'anna42' });
  visit(undefined, 'bert43');
  expect(linkCodes()).toEqual({ ref: 'bert43' });
});

it('[R-03] removes an unknown agent code alone, and both codes after registration', () => {
  visit('nobodys7', 'anna42');
  clearLinkCode('code');
  expect(linkCodes()).toEqual({ ref: 'anna42' });
  clearLinkCodes();
  expect(linkCodes()).toEqual({});
});
