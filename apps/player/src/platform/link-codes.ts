import { readSession, writeSession } from './storage.ts';

/** The affiliate and referral codes of a link to the site. */
interface LinkCodes {
  code?: string;
  ref?: string;
}

let current: LinkCodes = restoreCodes();

function restoreCodes(): LinkCodes {
  const [code, ref] = [readSession('linkCode'), readSession('linkRef')];
  return { ...(code === null ? {} : { code }), ...(ref === null ? {} : { ref }) };
}

const save = (codes: LinkCodes): void => {
  current = codes;
  writeSession({ linkCode: codes.code ?? null, linkRef: codes.ref ?? null });
};

/** Returns the codes of the last link of this visit, even if a trial account has ended since. */
export const linkCodes = (): LinkCodes => current;

/** Stores the codes of an address for the visit, replacing those of an earlier link. An address without codes changes nothing. */
export function saveLinkCodes({ code, ref }: { code: string | undefined; ref: string | undefined }): void {
  if (code === undefined && ref === undefined) return;
  save({ ...(code === undefined ? {} : { code }), ...(ref === undefined ? {} : { ref }) });
}

/** Clears the code of an agent or a friend who does not exist. */
export function clearLinkCode(which: keyof LinkCodes): void {
  const { [which]: _wrong, ...rest } = current;
  save(rest);
}

/** Clears both codes after a registration has used them. */
export const clearLinkCodes = (): void => save({});
