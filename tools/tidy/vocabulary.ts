/** A word that this project does not use, and its replacement. `docs/glossary.md` gives the reasons. */
export type BannedWord = {
  /** Part of a name, as one lower-case word: `desk` is found in `brandDesk`, `DESK_SIZE` and `desk-page.ts`. */
  name?: string;
  /** In comments, documents and English messages. */
  prose?: RegExp;
  /** First word of an exported function. */
  verb?: string;
  use: string;
  /** Only in these files. */
  in?: RegExp;
  /** Files where the word is the right one, and why. */
  except?: { files: RegExp; reason: string };
};

const SERVER = /^apps\/server\/src\//;
const TESTS = /\.test\.tsx?$|^e2e\//;
/** In card games the chips that are played for are a pot. */
const CARD_GAMES = {
  files:
    /^packages\/game-math\/(?:src\/cards\/|README\.md$)|^packages\/contracts\/src\/(?:card-room|calls\/games|(?:frames|calls)\/pvp)\.ts$|^packages\/game-clients\/src\/cards\/|^packages\/i18n\/messages\/en\/(?:shared\/cards|player\/card-rooms|console\/rooms)\.json$|^e2e\/card-rooms|^apps\/(?:server\/(?:src\/domains|test)\/pvp|player\/src\/(?:play|features)\/(?:cards|pvp))\/|^apps\/server\/migrations\/\d+-pvp\.sql$/,
  reason: 'the pot of a card game',
};

export const vocabulary: BannedWord[] = [
  // verbs of exported functions
  { verb: 'bind', use: 'register, link, add or limit' },
  { verb: 'make', use: 'create' },
  { verb: 'keep', use: 'save, enforce or cache' },
  { verb: 'tell', use: 'publish, notify, sync or describe' },
  { verb: 'forget', use: 'purge, invalidate or revoke' },
  { verb: 'gather', use: 'batch, collect or sweep' },
  { verb: 'note', use: 'record, detect or touch' },
  { verb: 'hear', use: 'handle or on' },
  { verb: 'give', use: 'grant or set' },
  { verb: 'let', use: 'allow or complete' },
  { verb: 'carry', use: 'migrate or publish' },
  { verb: 'found', use: 'create' },
  { verb: 'say', use: 't, translate or send' },
  {
    verb: 'open',
    use: 'create, connect, start or decrypt',
    in: SERVER,
    except: { files: TESTS, reason: 'tests open pages and sockets' },
  },

  // words of names
  { name: 'desk', use: 'backoffice' },
  { name: 'wish', use: 'query or input' },
  {
    name: 'picture',
    use: 'image',
    except: { files: /^e2e\/|^tools\//, reason: 'visual tests compare pictures of screens' },
  },
  {
    name: 'pictures',
    use: 'images',
    except: { files: /^e2e\/|^tools\//, reason: 'visual tests compare pictures of screens' },
  },
  { name: 'papers', use: 'documents or kyc' },
  { name: 'shelf', use: 'cache or lobby' },
  { name: 'law', use: 'rules' },
  { name: 'lane', use: 'worker or batch' },
  { name: 'lanes', use: 'executor' },
  { name: 'pot', use: 'jackpot', except: CARD_GAMES },
  { name: 'pots', use: 'jackpots', except: CARD_GAMES },
  { name: 'door', use: 'login method, API or launch target' },
  { name: 'doors', use: 'login methods' },
  {
    name: 'vassalage',
    use: 'vendor code',
    except: {
      files:
        /^packages\/(contracts|conformance)\/|lobby-queries\.ts$|halls\.ts$|order-entries\.ts$|games\/(?:.*\/)?routes\.ts$/,
      reason: 'the specification’s word on the wire',
    },
  },
  { name: 'likeness', use: 'linked account' },
  {
    name: 'tally',
    use: 'rate limit',
    except: { files: /^packages\/game-math\//, reason: 'counts of outcomes in the mathematics' },
  },
  { name: 'told', use: 'the name of the value' },
  {
    name: 'wall',
    use: 'access gate',
    except: { files: /\/games\/[\w-]+\/(?:scenery|tools)\.ts$/, reason: 'a wall in the scenery of a slot' },
  },
  { name: 'lounge', use: 'demo sessions' },
  { name: 'knob', use: 'option' },

  // prose
  { prose: /\bwhoever\b/i, use: 'the player, the operator, the caller' },
  { prose: /\bat once\b/i, use: 'immediately' },
  { prose: /\bby itself\b|\bby themselves\b/i, use: 'automatically, alone' },
  { prose: /\banew\b/i, use: 'again' },
  { prose: /\bstands?\b(?! (?:alone|out))/i, use: 'is' },
  { prose: /\bthe house['’]?s?\b(?! edge| account)/i, use: 'we, the server, the operator, first-party' },
  { prose: /\b(?:he|him|his)\b/, use: 'they, the player' },
  { prose: /\btelephones?\b/i, use: 'phone' },
  { prose: /\bwish(?:es|ed)?\b/i, use: 'request, query, input' },
  { prose: /\bdesks?\b/i, use: 'back office' },
  { prose: /\bidentity papers?\b|\bpapers\b/i, use: 'identity documents' },
  { prose: /\bshelf\b/i, use: 'cache' },
  {
    prose: /\bthe law\b/i,
    use: 'the rules',
    except: { files: /messages\/en\//, reason: 'texts about the law of a country' },
  },
  { prose: /\bpots?\b/i, use: 'jackpot', except: CARD_GAMES },
  { prose: /\bswing\b/i, use: 'volatility' },
  { prose: /\btold once\b/i, use: 'shown once' },
];
