import { describe, expect, it } from 'vitest';
import { versionHash } from '../fair/version-hash.ts';
import { findLotteryRules, findPlay, hasAnimals, listLotteryRules } from './lottery-rules.ts';

describe('rules of lotteries', () => {
  // A published version is never edited: add a new one with a higher version in front of it.
  const hashes = {
    'ssc 1': '07bd595c666767a281fd27ccc109a6d87b52f7f879abac9d604e25bcdff6aa61',
    'x5 1': '1b9cdc8096f37f0c3bb499f9c396d753156c529b6af82263066bd2c4e55ac229',
    'k3 1': '6bd61ea401a6144a52b683665a10cb49df191ed54d9c5d01e6bd14394eba8dc3',
    'pcb 1': 'f1c4d29093544984d75840edede18c5b52a4c584a9350d5fc27fbe0fd43e91c9',
    'pk10 1': 'e73f2cb8f32b7e10566717675a18b67abc30d82da4ddfd1c0876b44b2cd1732a',
    'lf 1': 'afc04e7a396e74b63517705626eb4d372cadbd35f5b5fe37daf593bfd9c75c71',
    'lhc 1': 'b1b6d81b7dda415a53ad65f1b431dc66600172f35bbf48ef52139c99ecb92c3c',
    'six-of-49 1': '2c96e0336eac576ec0695fef02b625aed48f5920cb7713b2c74098d3ff2051b3',
    'vn-north 1': '7ac080a9da722974543d5c179931c408c8ec77e151df14e7bb51b600d4a5637f',
    'vn-south 1': '629eddcf62a89919e5401aa54dc3985fe5d9c5e379f99cfd81418fcd5475b8cd',
    'thai 1': 'bba415b6dedd9526b8ac921b9c69c3459c40e685b56140244262d7ec8fe17657',
    '4d 1': 'b3f777eece551805e45c171df43e6b385523d82a29f5c878cb1f86a37eedf8dc',
    'pool 1': '4027e6df4f799290eb9d0c6a99f80a9dab5b16cdc7114c9b5a599428717c4aa2',
    'chain 1': 'b10ac4adb2f2f7853594d89bcd2e1d9da61bcabd498f2be39e715674b15df08d',
  };

  it('has the published versions', () => {
    const found = listLotteryRules().map((rules) => [`${rules.id} ${rules.version}`, versionHash(rules)] as const);
    expect(Object.fromEntries(found)).toEqual(hashes);
  });

  it('finds rules by id, and by hash', () => {
    expect(findLotteryRules('k3')?.version).toBe('1');
    expect(findLotteryRules('k3', hashes['k3 1'])?.family).toBe('K3');
    expect(findLotteryRules('k3', hashes['x5 1'])).toBeUndefined();
  });

  it.each(listLotteryRules())('has every play type of $id once', (rules) => {
    expect(new Set(rules.plays.map(({ id }) => id)).size).toBe(rules.plays.length);
    for (const { id } of rules.plays) expect(findPlay(rules, id)?.id).toBe(id);
  });

  it('knows which rules have animals', () =>
    expect(listLotteryRules().flatMap((rules) => (hasAnimals(rules) ? [rules.id] : []))).toEqual(['lhc']));
});
