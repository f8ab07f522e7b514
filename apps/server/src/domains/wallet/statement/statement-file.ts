import { accountId, type BrandId, type Currency } from '@fairhouse/contracts';
import type { AccountStatement } from '@fairhouse/game-math/accounts';
import type { FastifyInstance } from 'fastify';
import type { TranslateIn } from '#http';
import type { BusinessPeriod } from '../record/business-period.ts';
import type { SealedLinks } from '../sealed-link.ts';
import type { StatementOf } from './compose-statement.ts';
import { layOutStatement } from './lay-out-statement.ts';
import { printStatement } from './print-statement.ts';

/** The path of files. */
export const STATEMENT_FILE = '/wallet/v1/statement/file';
/** Documents a minute for one address: each takes seconds of a processor. */
const MOST_A_MINUTE = 6;

/** What a link prints. */
export interface PrintedStatement {
  accountId: string;
  username: string;
  brandId: string;
  brandName: string;
  currency: Currency;
  period: BusinessPeriod;
  language: string;
  origin: string;
}

interface StatementFileDeps {
  t: TranslateIn;
  links: SealedLinks<PrintedStatement>;
  brandIdOf: (host: string) => Promise<BrandId | null>;
  compose: (of: Omit<StatementOf, 'rules'>) => Promise<AccountStatement>;
}

/** Serves statements as PDF. Another address than a current link of ours is 404. */
export function registerStatementFile(
  http: FastifyInstance,
  { t, links, brandIdOf, compose }: StatementFileDeps,
): void {
  const config = { rateLimit: { max: MOST_A_MINUTE } };
  http.get(STATEMENT_FILE, { config }, async (request, reply) => {
    const wanted = links.open(request.query);
    const brandId = await brandIdOf(request.host);
    if (!wanted || brandId === null || String(brandId) !== wanted.brandId) return reply.code(404).send();
    const { username, currency, period, brandName: name } = wanted;
    const document = await compose({
      accountId: accountId(BigInt(wanted.accountId)),
      username,
      currency,
      period,
      brand: { brandId, name },
    });
    const pdf = await printStatement(layOutStatement(t, document, wanted));
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="statement-${period.fromDay}_${period.toDay}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  });
}
