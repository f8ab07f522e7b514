import fs from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve(import.meta.dirname, '../../../../docs/verify/verify.py');

export interface VerifyPy {
  /** Runs the program on files given as texts by name, like `python3 verify.py …`: returns its exit code and output. */
  run(files: Readonly<Record<string, string>>): { code: number; printed: string };
  /** Returns the indexes of rounds whose outcome differs from the record; a round is spec, seeds and outcome. */
  compare(rounds: readonly RecordedRound[]): number[];
}

export interface RecordedRound {
  /** The spec as canonical JSON. */
  spec: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  option: string;
  outcome: unknown;
}

const COMPARE = `
import json
def compare(text):
    specs, found = {}, []
    for at, round in enumerate(json.loads(text)):
        spec = specs.setdefault(round["spec"], json.loads(round["spec"]))
        outcome = verify.play(spec, round["serverSeed"], round["clientSeed"], round["nonce"], round["option"])
        if outcome != round["outcome"]:
            found.append(at)
    return json.dumps(found)
`;

/** Runs docs/verify/verify.py in CPython for WebAssembly, which comes with the packages: works on every machine that runs Node. */
export async function startVerifyPy(): Promise<VerifyPy> {
  // ten megabytes that no other test needs
  const { loadPyodide } = await import('pyodide');
  const printed: string[] = [];
  const python = await loadPyodide({ stdout: (line) => printed.push(line), stderr: (line) => printed.push(line) });
  python.FS.writeFile('verify.py', fs.readFileSync(SOURCE));
  python.runPython(`import sys; sys.path.insert(0, "."); import verify\n${COMPARE}`);
  const main = python.runPython('lambda names: verify.main(names.split())') as (names: string) => number;
  const compare = python.globals.get('compare') as (text: string) => string;
  return {
    run(files) {
      printed.length = 0;
      for (const [name, text] of Object.entries(files)) python.FS.writeFile(name, text);
      const code = main(Object.keys(files).join(' '));
      return { code, printed: printed.join('\n') };
    },
    compare: (rounds) => JSON.parse(compare(JSON.stringify(rounds))) as number[],
  };
}
