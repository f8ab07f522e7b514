import { expect, it } from 'vitest';
import { problemOf, textsOf } from './message-draft.ts';

it('requires English text and complete languages', () => {
  expect(problemOf({})).toBe('english');
  expect(problemOf({ CN: { title: '标题', html: '<p>正文</p>' } })).toBe('english');
  expect(problemOf({ EN: { title: 'Title', html: '<p></p>' } })).toBe('halves');
  expect(problemOf({ EN: { title: 'Title', html: '<p>Words</p>' }, CN: { title: '标题', html: '' } })).toBe('halves');
  const drafts = { EN: { title: 'Title', html: '<p>Words</p>' }, CN: { title: ' ', html: '<p>&nbsp;</p>' } };
  expect(problemOf(drafts)).toBe(null);
  expect(Object.keys(textsOf(drafts))).toEqual(['EN']);
});
