import { expect, it } from 'vitest';
import { joinReads } from './join-reads.ts';

/** Reads that are answered by hand, with their questions. */
function openReads() {
  const reads: { questions: readonly string[]; end(): void; fail(error: Error): void }[] = [];
  const ask = joinReads<string, string>((questions) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    reads.push({ questions, end: () => resolve(questions.map((each) => each.toUpperCase())), fail: reject });
    return promise;
  }, 3);
  return { reads, ask };
}

it('answers all questions that wait by one read, in their order', async () => {
  const { reads, ask } = openReads();
  const answers = ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => ask(each));
  expect(reads.map(({ questions }) => questions)).toEqual([['a'], ['b']]);
  reads[0]?.end();
  expect(await answers[0]).toBe('A');
  expect(reads.at(-1)?.questions).toEqual(['c', 'd', 'e']);
  reads[1]?.end();
  expect(await answers[1]).toBe('B');
  expect(reads.at(-1)?.questions).toEqual(['f']);
  for (const read of reads) read.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

it('fails the questions of a read that fails, and no others', async () => {
  const { reads, ask } = openReads();
  const [lost, kept] = [ask('a'), ask('b')];
  reads[0]?.fail(new Error('away'));
  reads[1]?.end();
  await expect(lost).rejects.toThrow('away');
  expect(await kept).toBe('B');
});
