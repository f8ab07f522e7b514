import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { createAccountBelow } from './accounts/create-account-below.ts';
import { getSelf } from './get-self.ts';
import { toLinkDto } from './links/link-dto.ts';
import { listLinks } from './links/list-links.ts';
import { changeLink, createLink } from './links/save-link.ts';
import { answerLowerRates, askLowerRates } from './rates/lower-rates.ts';
import { readMayGive } from './rates/may-give.ts';
import { raiseRates } from './rates/raise-rates.ts';
import { lockRates, requireAtMost } from './rates/rates.ts';
import { type CallingAgent, requireAgent } from './require-agent.ts';
import { setDividendsPaid } from './runs/automatic-dividends.ts';
import { sendToMember } from './send-to-member.ts';
import { readSettings } from './settings.ts';
import { getUpline } from './tree/get-upline.ts';
import { getDirectMember, listMembers } from './tree/list-members.ts';

/** Registers the calls of agents. */
export function registerAgentsRoutes({ handle, db, secrets }: { handle: HandleCall; db: Db; secrets: Secrets }): void {
  const { agents } = calls;
  const requireDepth = ({ place, settings }: CallingAgent): void => {
    if (place.depth >= settings.maxDepth) throw refuse('DEPTH_REACHED');
  };
  const rightFor = (opens: 'player' | 'agent') => (opens === 'agent' ? 'agents' : 'players');

  handle(agents.self, async (context) => getSelf(db, context.brand.brandId, await requireAgent(db, context)));
  handle(agents.payDividends, async (context, { enabled }) => {
    await requireAgent(db, context);
    const { brand, member } = context;
    await setDividendsPaid(db, { brandId: brand.brandId, agent: member.accountId }, enabled);
    return { enabled };
  });
  handle(agents.upline, async ({ brand: { brandId }, member: { accountId } }) =>
    getUpline(db, { brandId, accountId }, (await readSettings(db, brandId)).masksDeeper),
  );
  handle(agents.links, async (context, input) => {
    await requireAgent(db, context);
    return listLinks(db, { brandId: context.brand.brandId, accountId: context.member.accountId }, input);
  });
  handle(agents.createLink, async (context, input) => {
    const agent = await requireAgent(db, context, rightFor(input.opens));
    requireDepth(agent);
    return db.transaction().execute(async (tx) => {
      const owner = { brandId: context.brand.brandId, accountId: context.member.accountId };
      await lockRates(tx, owner.accountId);
      const mayGive = await readMayGive(tx, owner.brandId, owner.accountId);
      requireAtMost(input.rates, mayGive.most);
      return toLinkDto(await createLink(tx, owner, input), mayGive);
    });
  });
  handle(agents.changeLink, async (context, input) => {
    await requireAgent(db, context);
    const { brandId } = context.brand;
    const { accountId } = context.member;
    const changed = await db.transaction().execute((tx) => changeLink(tx, { brandId, accountId }, input));
    return toLinkDto(changed, await readMayGive(db, brandId, accountId));
  });
  handle(agents.openAccount, async (context, input) => {
    const agent = await requireAgent(db, context, rightFor(input.opens));
    return createAccountBelow({ db, secrets }, context, agent, input);
  });
  handle(agents.members, async (context, input) => {
    const { place, settings } = await requireAgent(db, context);
    const { brandId } = context.brand;
    return listMembers(db, { brandId, place, masksDeeper: settings.masksDeeper }, input);
  });
  handle(agents.raiseRates, async (context, input) => {
    const agent = await requireAgent(db, context, 'rates');
    const { brandId } = context.brand;
    const member = await raiseRates(db, brandId, agent, input);
    return getDirectMember(db, { brandId, place: agent.place }, member);
  });
  handle(agents.askLowerRates, async (context, input) => {
    const agent = await requireAgent(db, context, 'rates');
    return askLowerRates(db, { brandId: context.brand.brandId, username: context.member.username }, agent, input);
  });
  handle(agents.answerLowerRates, ({ brand: { brandId }, member: { accountId } }, input) =>
    answerLowerRates(db, { brandId, accountId }, input),
  );
  handle(agents.sendMessage, async (context, input) => {
    await requireAgent(db, context);
    return sendToMember(db, { ...context.member, brandId: context.brand.brandId }, input);
  });
}
