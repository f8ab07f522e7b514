import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { previewSegment } from './preview-segment.ts';
import { listSegments, saveSegment } from './segment-store.ts';

/** Registers the operators' calls about segments of players of their brand. */
export function registerSegmentRoutes(
  handle: HandleCall,
  { db, recordAudit }: { db: Db; recordAudit: RecordAudit },
): void {
  const { segmentsBackoffice } = calls;

  handle(segmentsBackoffice.list, async ({ brand }) => ({ rows: await listSegments(db, brand.brandId) }));
  handle(segmentsBackoffice.preview, ({ brand }, { who }) => previewSegment(db, brand.brandId, who));
  handle(segmentsBackoffice.save, (context, input) =>
    db.transaction().execute(async (tx) => {
      const by = { brandId: context.brand.brandId, operatorId: context.operator.operatorId };
      const segment = await saveSegment(tx, by, input);
      await recordAudit(tx, context, {
        action: 'rewards.segment',
        subject: `segment ${segment.id}`,
        after: `version ${segment.version}, ${JSON.stringify(segment.who)}`,
      });
      return segment;
    }),
  );
}
