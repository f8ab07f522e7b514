/** The reference of a round that is an order: game, draw, and the number of the order within the account. */
const REFERENCE = /^[a-z0-9-]+:\d{11,12}:(\d{1,18})$/;
/** The account and the number of a round. */
const ROUND_ID = /^(\d{1,18})-\d{1,18}$/;

/** Returns the number of the lottery order that a round of the record is; null for any other round. */
export function orderOfRound({
  category,
  reference,
  roundId,
}: {
  category: string;
  reference: string;
  roundId: string;
}): string | null {
  if (category !== 'LOTT' && category !== 'ELOTT') return null;
  const [order, account] = [REFERENCE.exec(reference)?.[1], ROUND_ID.exec(roundId)?.[1]];
  return order && account ? `${account}-${order}` : null;
}
