import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fairhouse/contracts';
import { canonicalSpec, listSlotVersions, slotCodes } from '@fairhouse/game-math';
import { createSiteClient } from '../../apps/server/src/testing/create-site-client.ts';
import { loadDemoLogins } from '../../e2e/site/demo-logins.ts';
import { openSite, type Site } from '../../e2e/site/site.ts';
import { findSeedForOutcome } from '../../e2e/steps/find-seed-for-outcome.ts';
import { SLOT_FEATURES, type SlotFeature } from '../../e2e/steps/slot-features.ts';
import { recordBet } from './record-bet.ts';
import { ROUNDS, SPECS } from './recorded.ts';

// Records the rounds that docs/verify/verify.py is tested against: plays every feature of every slot on a fresh site with the demo brand,
// reveals the seeds, and saves the proofs, the site's public keys and the specs as the site serves them. The sites must be built. Run it
// again only when a slot or a version is added or the shape of a proof changes. Recorded versions are never removed. With the argument
// `bet` it records the sports bet alone.

/** The minimum interval between spins that the play rule allows a person. */
const PACE_MS = 3_000;

async function record(site: Site): Promise<void> {
  const visitor = createSiteClient(site.base);
  const member = createSiteClient(site.base);
  const { token } = await visitor.call(calls.identity.login, {
    username: 'player',
    password: loadDemoLogins(site).player,
  });
  member.token = token;
  // a round on chosen words was never drawn
  for (const code of slotCodes())
    for (const feature of SLOT_FEATURES[code] ?? [])
      if (!feature.chosen)
        fs.writeFileSync(path.join(ROUNDS, `${code}-${feature.name}.json`), await play(code, feature));
  for (const spec of listSlotVersions())
    fs.writeFileSync(path.join(SPECS, `${spec.id}-${spec.version}.json`), canonicalSpec(spec));
  const keys = await fetch(`${site.base}/.well-known/fairhouse-keys.json`);
  fs.writeFileSync(path.join(ROUNDS, '../keys.json'), await keys.text());

  /** Returns the proof of a round with the feature. */
  async function play(code: string, feature: SlotFeature): Promise<string> {
    const { game_url, game_url2 } = await member.call(calls.games.launch, { gameId: code });
    const launchToken = (game_url || game_url2).split('#launch=')[1] ?? '';
    const { gameToken, opened } = await visitor.call(calls.slots.open, { launchToken });
    const option = feature.level ?? feature.buy;
    const { nextCommitment: promised } = opened.fair;
    await findSeedForOutcome(site, code, { token: gameToken, promised }, { ...feature, option });
    const game = createSiteClient(site.base, gameToken);
    const stake = opened.stakes.at(feature.max ? -1 : 0) ?? '';
    const bet = { stake, clientRoundId: randomUUID() };
    await wait(PACE_MS);
    const { roundId } = await game.call(calls.slots.spin, { ...bet, ...(option !== undefined && { option }) });
    await game.call(calls.slots.presented, { roundId });
    await game.call(calls.slots.rotate, { clientSeed: 'done' });
    process.stdout.write(`${code}: ${feature.what}\n`);
    return (await member.call(calls.bets.proof, { roundId })).text;
  }
}

async function recordRounds(): Promise<void> {
  for (const folder of [ROUNDS, SPECS]) fs.mkdirSync(folder, { recursive: true });
  const site = await openSite({ env: { RATE_PER_MINUTE: '100000', AUTH_RATE_PER_MINUTE: '100000' } });
  try {
    await record(site);
  } finally {
    await site.stop();
  }
}

if (process.argv[2] !== 'bet') await recordRounds();
await recordBet();
