import { describe, expect, it } from 'vitest';
import { pagerPages } from './pager-pages.ts';

describe('pagerPages', () => {
  it('[M-05] [S-10] shows three pages around and one at each end', () => {
    expect(pagerPages(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pagerPages(1, 20)).toEqual([1, 2, 3, null, 20]);
    expect(pagerPages(20, 20)).toEqual([1, null, 18, 19, 20]);
  });
  it('shows a page instead of dots for a gap of one', () => {
    expect(pagerPages(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  });
  it('shows every page of a short list, and none of an empty one', () => {
    expect(pagerPages(1, 1)).toEqual([1]);
    expect(pagerPages(2, 2)).toEqual([1, 2]);
    expect(pagerPages(1, 0)).toEqual([]);
  });
});
