import { calls, type Output } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import type { Dns } from '#integrations/dns';
import type { Storage } from '#integrations/storage';
import { assert } from '#refusal';
import type { Secrets } from '#secrets';
import { isRegionServed } from './access/access-gate.ts';
import { createTesterLink, removeTesterLink } from './access/change-tester-link.ts';
import type { FindPlayer } from './access/find-testers.ts';
import type { BrandRecord } from './brand.ts';
import type { BrandCache } from './create-brand-cache.ts';
import { addHost, removeHost, setPrimaryHost } from './hosts/change-hosts.ts';
import { previewModules } from './modules/preview-modules.ts';
import { buildBrandConfig } from './settings/build-brand-config.ts';
import { changeBrand } from './settings/change-brand.ts';
import { changeLogo } from './settings/change-logo.ts';
import { checkModules } from './settings/check-settings.ts';

/** Returns what a visitor from an address would currently see of a brand, without the cookie of a tester link. */
function checkAddress(
  { accessGate: gate }: BrandRecord,
  address: string,
  country: string,
): Output<typeof calls.brandBackoffice.checkAddress> {
  const region = gate.regionRuleOf({ ip: address, country });
  const tester = gate.isTester({ ip: address, bypassToken: '' });
  const status = gate.inMaintenance() && !tester ? 1 : isRegionServed(region) ? 0 : 2;
  return { address, country, status, region, tester };
}

export interface BrandBackofficeDeps {
  handle: HandleCall;
  db: Db;
  brands: BrandCache;
  secrets: Secrets;
  storage: Storage;
  dns: Dns;
  recordAudit: RecordAudit;
  country: (ip: string) => string;
  findPlayer: FindPlayer;
}

/** Registers the back-office routes to configure a brand; each accesses only the operator's own brand. */
export function registerBrandBackofficeRoutes(deps: BrandBackofficeDeps): void {
  const { handle, db, brands, storage, recordAudit } = deps;
  const { brandBackoffice } = calls;
  const toConfig = (brand: BrandRecord) => buildBrandConfig(db, brand, storage.linkTo);
  /** Runs a change in one transaction and makes it visible to this process immediately. */
  const change = async (run: (tx: Tx) => Promise<BrandRecord>) => {
    const brand = await db.transaction().execute(run);
    brands.clear();
    return toConfig(brand);
  };
  const saveLogo = async (context: OperatorContext, query: { version: number; file: Buffer | null }) => {
    const brand = await changeLogo({ db, storage, recordAudit }, context, query);
    brands.clear();
    return toConfig(brand);
  };

  const current = async ({ brand }: OperatorContext) => {
    brands.clear();
    const now = await brands.byId(brand.brandId);
    assert(now, 'the brand of the request does not exist');
    return now;
  };

  handle(brandBackoffice.config, async (context) => toConfig(await current(context)));
  handle(brandBackoffice.change, (context, input) => change((tx) => changeBrand(tx, deps, context, input)));
  handle(brandBackoffice.previewModules, async (context, { modules }) => {
    checkModules(modules);
    return previewModules((await current(context)).switches, modules);
  });
  handle(brandBackoffice.setLogo, (context, { version, file_base64 }) =>
    saveLogo(context, { version, file: Buffer.from(file_base64, 'base64') }),
  );
  handle(brandBackoffice.removeLogo, (context, { version }) => saveLogo(context, { version, file: null }));
  handle(brandBackoffice.addHost, (context, input) => change((tx) => addHost(tx, deps, context, input)));
  handle(brandBackoffice.setPrimaryHost, (context, input) => change((tx) => setPrimaryHost(tx, deps, context, input)));
  handle(brandBackoffice.removeHost, (context, input) => change((tx) => removeHost(tx, deps, context, input)));
  handle(brandBackoffice.createTesterLink, async (context, input) => {
    let url = '';
    const config = await change(async (tx) => {
      const created = await createTesterLink(tx, recordAudit, context, input);
      url = created.url;
      return created.brand;
    });
    return { config, url };
  });
  handle(brandBackoffice.removeTesterLink, (context, input) =>
    change((tx) => removeTesterLink(tx, recordAudit, context, input)),
  );
  handle(brandBackoffice.checkAddress, async (context, { address }) =>
    checkAddress(await current(context), address, deps.country(address)),
  );
}
