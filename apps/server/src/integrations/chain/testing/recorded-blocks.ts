/**
 * Answers of nodes about blocks that exist, as documentations of the interfaces show them: block 47,964,392 of TRON, 436 of Ethereum and 1,000
 * of Bitcoin. Transactions are left out. What the tests' nodes answer has the same fields.
 */
export const RECORDED = {
  tron: {
    blockID: '0000000002dbe0e890dddd5df8bb75251f386daee6e5b7a6cf777d493e5d894c',
    block_header: {
      raw_data: {
        number: 47_964_392,
        parentHash: '0000000002dbe0e7cfc367b39b54d4a53beda9b70a493a724561cad264f38e37',
        timestamp: 1_674_492_219_000,
        txTrieRoot: '3b9e119fe6a0807baa98fdb1e20e5100772e3173eb14f7be424a5e66ac99503a',
        version: 26,
        witness_address: '417f5e5aca5332ce5e18414d7f85bb62097cefa453',
      },
      witness_signature:
        '1a12774cf941968707f2bff2f39352953211630399223631f5a7f3ca5dfd6bd126e9ff83a60a1d2e906229d492ee967f1359fb18bc58a291deedbda9e2ff7f7801',
    },
  },
  ethereum: {
    difficulty: '0x4ea3f27bc',
    extraData: '0x476574682f4c5649562f76312e302e302f6c696e75782f676f312e342e32',
    gasLimit: '0x1388',
    gasUsed: '0x0',
    hash: '0xdc0818cf78f21a8e70579cb46a43643f78291264dda342ae31049421c82d21ae',
    miner: '0xbb7b8287f3f0a933474a79eae42cbca977791171',
    mixHash: '0x4fffe9ae21f1c9e15207b1f472d5bbdd68c9595d461666602f2be20daf5e7843',
    nonce: '0x689056015818adbe',
    number: '0x1b4',
    parentHash: '0xe99e022112df268087ea7eafaf4790497fd21dbeeb6bd7a1721df161a6657a54',
    sha3Uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
    size: '0x220',
    timestamp: '0x55ba467c',
    transactions: [],
    uncles: [],
  },
  bitcoin: {
    hash: '00000000c937983704a73af28acdec37b049d214adbda81d7e2a3dd146f6ed09',
    confirmations: 932_587,
    height: 1_000,
    version: 1,
    versionHex: '00000001',
    merkleroot: 'fe28050b93faea61fa88c4c630f0e1f0a1c24d0082dd0e10d369e13212128f33',
    time: 1_232_346_882,
    mediantime: 1_232_344_831,
    nonce: 2_595_206_198,
    bits: '1d00ffff',
    difficulty: 1,
    chainwork: '000000000000000000000000000000000000000000000000000003e903e903e9',
    nTx: 1,
    previousblockhash: '0000000008e647742775a230787d66fdf92c46a48c896bfbc85cdc8acc67e87d',
    nextblockhash: '00000000a2887344f8db859e372e7e4bc26b23b9de340f725afbf2edb265b4c6',
    strippedsize: 216,
    size: 216,
    weight: 864,
    tx: ['fe28050b93faea61fa88c4c630f0e1f0a1c24d0082dd0e10d369e13212128f33'],
  },
} as const;
