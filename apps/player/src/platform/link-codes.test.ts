import { beforeEach, expect, it } from 'vitest';
import { clearAgentCode, clearLinkCodes, linkCodes, saveLinkCodes } from './link-codes.ts';

const visit = (code?: string, ref?: string) => saveLinkCodes({ code, ref });

beforeEach(clearLinkCodes);

it('[R-03] the codes of a link stay on pages whose address has none, and give way to those of another link', () => {
  visit('harbour7', 'anna42');
  visit();
  expect(linkCodes()).toEqual({ code: 'harbour7', ref: 'anna42' });
  visit(undefined, 'bert43');
  expect(linkCodes()).toEqual({ ref: 'bert43' });
});

it('[R-03] a code of no agent goes alone, and both go with a registration', () => {
  visit('nobodys7', 'anna42');
  clearAgentCode();
  expect(linkCodes()).toEqual({ ref: 'anna42' });
  clearLinkCodes();
  expect(linkCodes()).toEqual({});
});
