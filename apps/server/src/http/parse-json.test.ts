import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it('replaces halves of surrogate pairs, also within lists and objects, and keeps pairs', () => {
  expect(parseJson(String.raw`{"a":["\ud800","x\uDC00"],"b":"\ud83d\ude00","c":1}`)).toEqual({
    a: ['\ufffd', 'x\ufffd'],
    b: '😀',
    c: 1,
  });
  expect(() => parseJson('{')).toThrow(SyntaxError);
});
