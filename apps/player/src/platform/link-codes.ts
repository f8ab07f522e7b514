import { readSession, writeSession } from './storage.ts';

/** The codes of an agent and of a friend, as a link to the site carries them. */
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

/** The codes of the last link of this visit, also where a trial account ended on the way. */
export const linkCodes = (): LinkCodes => current;

/** Keeps the codes of an address for the visit, instead of those of a link before; an address without any changes nothing. */
export function saveLinkCodes({ code, ref }: { code: string | undefined; ref: string | undefined }): void {
  if (code === undefined && ref === undefined) return;
  save({ ...(code === undefined ? {} : { code }), ...(ref === undefined ? {} : { ref }) });
}

/** Forgets the code of an agent that there is not. */
export const clearAgentCode = (): void => save(current.ref === undefined ? {} : { ref: current.ref });

/** Forgets both codes: somebody has registered with them. */
export const clearLinkCodes = (): void => save({});
