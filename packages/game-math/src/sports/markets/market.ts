import { formatLine, isLine, type Line } from './line.ts';
import { MARKET_KINDS, type MarketKindId, marketKind, type Period } from './market-kinds.ts';
import { formatScore, type Score } from './score.ts';

/**
 * A market of a fixture. `line` is null for a kind without line. `from` is the score that a live handicap starts from; null before the
 * match and for kinds that count all goals of the period.
 */
export type Market = { kind: MarketKindId; period: Period; line: Line | null; from: Score | null };

declare const marketIdBrand: unique symbol;
/** A market as text: `1x2:FT`, `ou:1H:2.25`, `ah:FT:-0.75`, in play `ah:FT:-0.75@1-0`. */
export type MarketId = string & { readonly [marketIdBrand]: true };

export function marketId({ kind, period, line, from }: Market): MarketId {
  const isHandicap = marketKind(kind).line === 'handicap';
  const specifier = line === null ? '' : `:${formatLine(line, isHandicap)}`;
  return `${kind}:${period}${specifier}${from ? `@${formatScore(from)}` : ''}` as MarketId;
}

const SHAPE = /^([\w]+):(FT|1H|2H)(?::([+-]?\d{1,3}(?:\.\d{1,2})?))?(?:@(\d{1,2})-(\d{1,2}))?$/;

/** Parses the id of a market. Returns null for an unknown kind, a period or specifier that the kind does not have, or another spelling. */
export function parseMarket(id: string): Market | null {
  const [, kind = '', period, line, home, away] = SHAPE.exec(id) ?? [];
  if (!isMarketKind(kind)) return null;
  const quarters = line === undefined ? null : Number(line) * 4;
  if (quarters !== null && !isLine(quarters)) return null;
  const market: Market = {
    kind,
    period: period as Period,
    line: quarters,
    from: home === undefined ? null : { home: Number(home), away: Number(away) },
  };
  return isOffered(market) && marketId(market) === id ? market : null;
}

const isMarketKind = (kind: string): kind is MarketKindId => Object.hasOwn(MARKET_KINDS, kind);

/** Whether the kind has this period and these specifiers. A total is of at least a quarter of a goal. */
function isOffered({ kind, period, line, from }: Market): boolean {
  const rules = marketKind(kind);
  const hasLine = rules.line === undefined ? line === null : line !== null && (rules.line === 'handicap' || line > 0);
  return rules.periods.includes(period) && hasLine && (from === null || rules.startsAtScore === true);
}
