/** Reads that run at the same time; what is asked during them waits and is read together. */
const MOST_READS = 2;

/**
 * Joins questions that come while earlier ones are being answered: they wait and are then answered by one read. A read begins after its
 * questions, so no answer is older than its question. When a read fails, all its questions do.
 *
 * @param read answers questions, in their order
 * @param most how many questions one read answers
 */
export function joinReads<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = 256,
): (question: Question) => Promise<Answer> {
  const waiting: { question: Question; answer: PromiseWithResolvers<Answer> }[] = [];
  let reads = 0;
  const next = async (): Promise<void> => {
    const asked = waiting.splice(0, most);
    reads += 1;
    try {
      const answers = await read(asked.map(({ question }) => question));
      for (const [at, { answer }] of asked.entries()) answer.resolve(answers[at] as Answer);
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    } finally {
      reads -= 1;
      if (waiting.length > 0) void next();
    }
  };
  return (question) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ question, answer });
    if (reads < MOST_READS) void next();
    return answer.promise;
  };
}
