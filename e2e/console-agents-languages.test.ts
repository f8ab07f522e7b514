import { createTranslator } from '@fairhouse/i18n';
import { expect, it } from 'vitest';
import { captureScreenshot } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { aPlayer } from './steps/agent-callers.ts';
import { storeLine } from './steps/store-line.ts';

// An operator who reads no English: what is decided of agents and their contracts.

const visit = startSiteAndBrowser();
const opened = openConsole(visit);

it.each(['CN', 'AR'] as const)(
  '[A-14] [A-13] an operator moves a member, simulates a cost and voids a signed contract in %s',
  async (language) => {
    const { consolePage: page, errors } = opened;
    const { base } = visit.site;
    const t = createTranslator(language);
    const [{ name: agent, id: agentId }, { id: playerId }] = [await aPlayer(visit.site), await aPlayer(visit.site)];
    await storeLine(visit.site, agentId, playerId);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(`localStorage.setItem('lang', '${language}')`);
    const dialog = page.getByRole('dialog');
    const check = async (shot: string): Promise<void> => {
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, `console-agents-${shot}-${language}`);
    };
    const confirm = async (name: string): Promise<void> => {
      await dialog.getByLabel(t('console.reason')).fill('agreed on the phone');
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await page.goto(`${base}/console/players/${playerId}`);
    await press(t('console.agents.move'));
    await dialog.getByRole('combobox', { name: t('console.agents.move.to') }).fill('agent');
    await dialog.getByRole('option', { name: 'agent', exact: true }).click();
    await dialog.getByRole('region', { name: t('console.agents.move.preview') }).waitFor();
    await check('move');
    await confirm(t('console.agents.move.plan'));
    await page.getByText(t('console.agents.move.planned')).waitFor();
    await press(t('console.agents.move.cancel'));
    await confirm(t('console.agents.move.cancel'));

    await page.goto(`${base}/console/players/${agentId}`);
    await press(t('console.agents.simulate'));
    await dialog.getByLabel(t('console.agents.simulate.daily_bps')).fill('950');
    await dialog.getByRole('button', { name: t('console.agents.simulate') }).click();
    const costs = dialog.getByRole('region', { name: t('console.agents.simulate.result') });
    await costs.getByText(t('console.agents.simulate.above')).waitFor();
    await costs.getByText(t('console.agents.simulate.margin.about')).scrollIntoViewIfNeeded();
    await check('simulate');
    await page.keyboard.press('Escape');

    await page.goto(`${base}/console/agents?tab=contracts`);
    const signed = page.getByRole('row').filter({ hasText: agent });
    await signed.getByText(t('console.agents.contract.state.ACTIVE'), { exact: true }).waitFor();
    await signed.getByRole('button', { name: t('console.agents.contract.open') }).click();
    const act = t('console.agents.contract.act.void');
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await dialog.getByLabel(t('console.reason')).waitFor();
    await check('void');
    await confirm(act);
    await page.getByText(t('console.agents.contract.done')).first().waitFor();

    await page.goto(`${base}/console/agents?tab=settings`);
    const daily = page.getByRole('radio', { name: t('console.agents.settings.rebates.day') });
    await daily.scrollIntoViewIfNeeded();
    await check('settings-rebates');
    expect(errors).toEqual([]);
  },
);
