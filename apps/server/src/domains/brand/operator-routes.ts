import { calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import type { Dns } from '#integrations/dns';
import type { Storage } from '#integrations/storage';
import { assert } from '#refusal';
import type { Secrets } from '#secrets';
import type { BrandRecord } from './brand.ts';
import { changeBrand } from './change-brand.ts';
import { addHost, dropHost, preferHost } from './change-hosts.ts';
import { changeLogo } from './change-logo.ts';
import { dropTesterLink, makeTesterLink } from './change-tester-pass.ts';
import { checkAddress } from './check-address.ts';
import { checkModules } from './check-settings.ts';
import { makeSheet } from './make-sheet.ts';
import type { Brands } from './open-brands.ts';
import { previewModules } from './preview-modules.ts';

export interface BrandBackofficeDeps {
  handle: HandleCall;
  db: Db;
  brands: Brands;
  secrets: Secrets;
  storage: Storage;
  dns: Dns;
  recordAudit: RecordAudit;
  country: (ip: string) => string;
}

/** The operators' calls by which a brand is set up; each reaches the own brand alone. */
export function registerBrandBackofficeRoutes(deps: BrandBackofficeDeps): void {
  const { handle, db, brands, storage, recordAudit } = deps;
  const { brandBackoffice } = calls;
  const show = (brand: BrandRecord) => makeSheet(db, brand, storage.linkTo);
  /** Does a change whole or not at all, and lets this process see it at once. */
  const change = async (act: (tx: Tx) => Promise<BrandRecord>) => {
    const brand = await db.transaction().execute(act);
    brands.forget();
    return show(brand);
  };
  const changeTheLogo = async (context: OperatorContext, query: { version: number; file: Buffer | null }) => {
    const brand = await changeLogo({ db, storage, recordAudit }, context, query);
    brands.forget();
    return show(brand);
  };

  const newest = async ({ brand }: OperatorContext) => {
    brands.forget();
    const now = await brands.byId(brand.brandId);
    assert(now, 'a request came to a brand that is not there');
    return now;
  };

  handle(brandBackoffice.sheet, async (context) => show(await newest(context)));
  handle(brandBackoffice.change, (context, input) => change((tx) => changeBrand(tx, deps, context, input)));
  handle(brandBackoffice.previewModules, async (context, { modules }) => {
    checkModules(modules);
    return previewModules((await newest(context)).switches, modules);
  });
  handle(brandBackoffice.setLogo, (context, { version, file_base64 }) =>
    changeTheLogo(context, { version, file: Buffer.from(file_base64, 'base64') }),
  );
  handle(brandBackoffice.dropLogo, (context, { version }) => changeTheLogo(context, { version, file: null }));
  handle(brandBackoffice.addHost, (context, input) => change((tx) => addHost(tx, deps, context, input)));
  handle(brandBackoffice.preferHost, (context, input) => change((tx) => preferHost(tx, deps, context, input)));
  handle(brandBackoffice.dropHost, (context, input) => change((tx) => dropHost(tx, deps, context, input)));
  handle(brandBackoffice.makeTesterLink, async (context, input) => {
    let url = '';
    const sheet = await change(async (tx) => {
      const made = await makeTesterLink(tx, recordAudit, context, input);
      url = made.url;
      return made.brand;
    });
    return { sheet, url };
  });
  handle(brandBackoffice.dropTesterLink, (context, input) =>
    change((tx) => dropTesterLink(tx, recordAudit, context, input)),
  );
  handle(brandBackoffice.checkAddress, async (context, { address }) =>
    checkAddress(await newest(context), address, deps.country(address)),
  );
}
