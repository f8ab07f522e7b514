import { checkSignedText, type SigningKeys } from '../../proof/check-signature.ts';
import type { Finding } from '../../proof/finding.ts';
import { headText } from './price-head.ts';
import type { SportsProof } from './sports-proof.ts';

/** Checks that the server signed the heads of the prices of a bet: each signature must match one of the published keys. Never throws. */
export async function checkPriceHeads({ bet, prices }: SportsProof, keys: SigningKeys): Promise<Finding[]> {
  const checked = bet.legs.map(async ({ fixture }, at): Promise<Finding[]> => {
    const number = at + 1;
    const head = prices.find(({ leg }) => leg === number)?.head;
    if (!head) return [];
    const { first, version, hash, root, at: signedAt, signature } = head;
    const text = headText({ fixture, first, version, hash, root, at: signedAt });
    return [
      await checkSignedText({ text, signature }, keys, { id: 'head-signed', values: { number, key: signature.key } }),
    ];
  });
  return (await Promise.all(checked)).flat();
}
