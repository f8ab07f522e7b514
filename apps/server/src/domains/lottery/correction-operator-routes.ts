import { calls, type OperatorId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { AuditDetails, HandleCall, OperatorContext, RecordAudit } from '#http';
import { refuse } from '#refusal';
import { listCorrectionAccounts } from './corrections/correction-figures.ts';
import { type CorrectionKey, readCorrections, toText } from './corrections/correction-store.ts';
import { approveCorrection, rejectCorrection, requireCorrection } from './corrections/decide-correction.ts';
import { proposeCorrection } from './corrections/propose-correction.ts';
import { toCorrectionDtos } from './corrections/to-correction-dtos.ts';
import { findDraw } from './draws/draw-store.ts';
import type { LotteryGameSettings } from './games/game.ts';
import type { LotteryList } from './games/list-lottery-games.ts';
import type { GameHolders } from './holder/game-holders.ts';
import { toDrawRows } from './list-draw-rows.ts';

export interface CorrectionOperatorDeps {
  handle: HandleCall;
  db: Db;
  list: LotteryList;
  holders: Pick<GameHolders, 'run'>;
  now(): number;
  recordAudit: RecordAudit;
}

/** Registers the operators' calls of corrections: a proposal with its preview, and the decision of another operator. Both are audited. */
export function registerCorrectionOperatorRoutes({
  handle,
  db,
  list,
  holders,
  now,
  recordAudit,
}: CorrectionOperatorDeps): void {
  const { lotteryCorrectionsBackoffice } = calls;

  const requireGame = async ({ brand }: OperatorContext, code: string): Promise<LotteryGameSettings> => {
    const game = await list.settingsOf(brand.brandId, code);
    if (!game) throw refuse('NOT_FOUND');
    return game;
  };

  const show = async (context: OperatorContext, key: CorrectionKey) => {
    const correction = await requireCorrection(db, key);
    const [shown] = await toCorrectionDtos(db, [correction], viewOf(context));
    if (!shown) throw refuse('NOT_FOUND');
    return shown;
  };

  handle(lotteryCorrectionsBackoffice.list, async (context, { gameCode, issueNo }) => {
    const game = await requireGame(context, gameCode);
    const { gameId, family, source } = game;
    const found = await findDraw(db, gameId, issueNo);
    const [draw] = found ? await toDrawRows(db, game, [found], now()) : [];
    if (!draw) throw refuse('NOT_FOUND');
    const corrections = await readCorrections(
      db,
      sql`where c.game_id = ${gameId} and c.issue_no = ${issueNo} order by c.correction_no desc`,
    );
    return { draw, family, source, corrections: await toCorrectionDtos(db, corrections, viewOf(context)) };
  });

  handle(
    lotteryCorrectionsBackoffice.accounts,
    async (context, { gameCode, issueNo, correctionNo, page, pageSize }) => {
      const { gameId } = await requireGame(context, gameCode);
      const correction = await requireCorrection(db, { gameId, issueNo, correctionNo });
      return listCorrectionAccounts(db, correction, context.brand.currency, { page, pageSize });
    },
  );

  handle(lotteryCorrectionsBackoffice.propose, async (context, { gameCode, ...proposal }) => {
    const game = await requireGame(context, gameCode);
    const key = await db.transaction().execute(async (tx) => {
      const proposed = await proposeCorrection(tx, game, proposal, context.operator.operatorId);
      await recordAudit(tx, context, {
        action: 'lottery.correct-propose',
        subject: subjectOf(game, proposed.key),
        reason: proposal.reason,
        before: toText(proposed.draw.numbers ?? []),
        after: toText(proposal.numbers),
      });
      return proposed.key;
    });
    return show(context, key);
  });

  handle(lotteryCorrectionsBackoffice.approve, async (context, { gameCode, reason, ...input }) => {
    const game = await requireGame(context, gameCode);
    const key = { gameId: game.gameId, ...input };
    await db.transaction().execute(async (tx) => {
      const { before, after } = await approveCorrection(tx, { ...key, reason, ...context.operator });
      const audit: AuditDetails = { action: 'lottery.correct-approve', subject: subjectOf(game, key), reason };
      await recordAudit(tx, context, { ...audit, before: toText(before), after: toText(after) });
    });
    // without an answer the holder finds it within a minute, and the next holder when it begins
    void holders.run(game.gameId, 'reload', null, null).catch(() => undefined);
    return show(context, key);
  });

  handle(lotteryCorrectionsBackoffice.reject, async (context, { gameCode, reason, ...input }) => {
    const game = await requireGame(context, gameCode);
    const key = { gameId: game.gameId, ...input };
    await db.transaction().execute(async (tx) => {
      await rejectCorrection(tx, { ...key, reason, ...context.operator });
      await recordAudit(tx, context, { action: 'lottery.correct-reject', subject: subjectOf(game, key), reason });
    });
    return show(context, key);
  });
}

const subjectOf = ({ gameCode }: LotteryGameSettings, { issueNo, correctionNo }: CorrectionKey): string =>
  `correction ${gameCode} ${issueNo} ${correctionNo}`;

const viewOf = ({ brand, operator }: OperatorContext) => ({
  currency: brand.currency,
  operatorId: operator.operatorId as OperatorId,
});
