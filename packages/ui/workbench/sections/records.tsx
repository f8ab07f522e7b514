import { createDraw, findSlot, playRound } from '@fairhouse/game-math';
import {
  CategoryTotals,
  RebateStatement,
  ReplayButton,
  type RoundChoice,
  RoundFilters,
  RoundState,
  RoundTransactions,
  StatementFigures,
  TeamBranchTable,
  TeamMemberTable,
  TeamRoundTable,
  useRoundColumns,
} from '@fairhouse/game-ui';
import { type ComponentProps, useState } from 'react';
import {
  type Column,
  FormError,
  ListTools,
  MethodFacts,
  RecordKindSelect,
  SearchField,
  Table,
  useListView,
} from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

type Played = ComponentProps<typeof ReplayButton>['round'];
type Transaction = Played['transactions'][number];

/** The image of a payment method. */
const METHOD_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#26745d" d="M0 2h8v4H0z"/><path fill="#e9c46a" d="M1 3h2v1H1z"/></svg>',
)}`;

const AT = '2026-11-20T18:06:30Z';
const GAME = 'lantern-orchard';

const ROUND: Played = {
  roundId: '9001',
  reference: 'p-1',
  gameCode: GAME,
  gameName: 'Lantern Orchard',
  category: 'RNG',
  vendor: '',
  stake: '1.00',
  free: '0.00',
  returned: '0.00',
  win: '2.50',
  jackpot: '0.00',
  adjusted: '0.00',
  currency: 'USD',
  state: 'CLOSED',
  at: AT,
  closedAt: AT,
  versionHash: '',
  choices: {},
  outcome: {},
  replayDiffers: false,
  transactions: [],
  balanceBefore: '100.00',
  balanceAfter: '101.50',
  fair: { seedPairId: '1', commitment: '', clientSeed: 'workbench', nonce: 0, serverSeed: null },
};

/** Returns a round drawn by the game's own maths, from a public seed. */
function drawnRound(): Played {
  const spec = findSlot(GAME);
  if (!spec) return ROUND;
  const draw = createDraw({ serverSeed: '00'.repeat(32), clientSeed: 'workbench', nonce: 0, tag: spec.id });
  return { ...ROUND, outcome: { ...playRound(spec, draw) } };
}

const TRANSACTIONS: Transaction[] = [
  { kind: 'bet', tx: '7f3a-1', state: 'APPLIED', amount: '-1.00', reversed: '0.00', at: AT },
  { kind: 'win', tx: '7f3a-2', state: 'PARTLY_REVERSED', amount: '2.50', reversed: '0.50', at: AT },
  { kind: 'rollback', tx: '7f3a-3', state: 'REVERSED', amount: '1.00', reversed: '1.00', at: AT },
];

const ROWS = [
  ROUND,
  {
    ...ROUND,
    roundId: '9002',
    vendor: 'Demo vendor',
    gameName: 'Plum Wheel',
    stake: '0.00',
    free: '1.00',
    win: '0.80',
  },
];

const PLAYED: ComponentProps<typeof RoundFilters>['games'] = [
  { gameCode: GAME, gameName: 'Lantern Orchard', category: 'RNG', vendorCode: 'HOUSE', vendor: 'House games' },
];

function Rounds() {
  const columns = useRoundColumns();
  const totals = { stake: '2.00', win: '2.50', net: '0.50', open: '0.00', currency: 'USD' } as const;
  const categories: ComponentProps<typeof CategoryTotals>['totals']['categories'] = [
    { category: 'RNG', rounds: 3, stake: '1.50', win: '2.50', net: '1.00', open: '0.00' },
    { category: 'LIVE', rounds: 1, stake: '0.50', win: '0.00', net: '-0.50', open: '0.00' },
  ];
  const { game, money } = columns({ ...totals, categories: [...categories] });
  return (
    <>
      <Table caption="Rounds" columns={[game, ...money]} rows={ROWS} rowKey={({ roundId }) => roundId} />
      <CategoryTotals totals={{ currency: 'USD', categories }} nameOf={(category) => category} />
    </>
  );
}

function Tools() {
  const list = useListView();
  const [choice, setChoice] = useState<RoundChoice>({});
  const [kind, setKind] = useState<ComponentProps<typeof RecordKindSelect>['value']>('');
  const columns: Column<Played>[] = [{ key: 'game', header: 'Game', cell: ({ gameName }) => gameName }];
  return (
    <ListTools
      name="rounds"
      list={list}
      columns={columns}
      rowKey={({ roundId }) => roundId}
      fetchPage={() => Promise.resolve({ rows: ROWS, total: ROWS.length })}
    >
      <RecordKindSelect value={kind} onChange={setKind} />
      <RoundFilters value={choice} onChange={setChoice} categories={['RNG', 'FISH']} nameOf={String} games={PLAYED} />
    </ListTools>
  );
}

const STATEMENT: ComponentProps<typeof RebateStatement>['statement'] = {
  statementNo: 'R1-1',
  currency: 'USD',
  windowEnd: AT,
  at: AT,
  before: '0.003000',
  accrued: '0.120000',
  posted: '0.12',
  left: '0.003000',
  parts: [{ category: 'LOTT', rate_bps: 120, rounds: 1, validStake: '10.000000', amount: '0.120000' }],
  rows: [
    {
      reference: '7-1',
      category: 'LOTT',
      changeNo: 0,
      rate_bps: 120,
      validStake: '10.000000',
      amount: '0.120000',
      settledAt: AT,
    },
  ],
  page: 1,
  pageSize: 20,
  total: 1,
};

const TEAM = { rounds: 1, stake: '10.00', win: '4.00', validStake: '10.00', amount: '0.120000' };
const TEAM_TABLE = { currency: 'USD', stale: false, onOpen: () => undefined };

const FEE = { rate_bps: 150, fixed: '0.30', min: '0.50', max: '20.00' };

export function Records() {
  const [words, setWords] = useState('');
  return (
    <Section id="records" name="Records">
      <Example name="Controls above a list: days, filters, the file" wide>
        <Tools />
      </Example>
      <Example name="Rounds with what explains a stake" wide>
        <Rounds />
      </Example>
      <Example name="State of a round, its transactions and its replay" wide>
        <Row>
          {(['OPEN', 'CLOSED', 'RESETTLED', 'CANCELLED'] as const).map((state) => (
            <RoundState key={state} state={state} />
          ))}
        </Row>
        <RoundTransactions transactions={TRANSACTIONS} currency="USD" />
        <Row>
          <ReplayButton round={drawnRound()} />
        </Row>
      </Example>
      <Example name="A statement of rebates" wide>
        <RebateStatement statement={STATEMENT} stale={false} nameOf={String} onPage={() => undefined} />
      </Example>
      <Example name="The figures of a statement alone" wide>
        <StatementFigures statement={STATEMENT} />
      </Example>
      <Example name="A team rebate: teams, members, rounds" wide>
        <TeamBranchTable
          {...TEAM_TABLE}
          nameOf={String}
          rows={[{ ...TEAM, accountId: '7', username: 'mira', category: 'LOTT' }]}
        />
        <TeamMemberTable {...TEAM_TABLE} rows={[{ ...TEAM, accountId: '8', username: 'to***', level: 2 }]} />
        <TeamRoundTable
          {...TEAM_TABLE}
          rows={[{ ...TEAM, roundId: '8-9001', changeNo: 0, rate_bps: 120, settledAt: AT }]}
        />
      </Example>
      <Example name="Searching">
        <SearchField label="Search games" value={words} max={40} onSearch={setWords} />
        <SearchField label="Search the help centre" value="lantern" max={40} large onSearch={setWords} />
      </Example>
      <Example name="What a form was refused">
        <FormError>The balance is too small for this.</FormError>
      </Example>
      <Example name="A payment method: plain, and with its fee, its day and the mark of a sandbox" wide>
        <MethodFacts
          name="Bank transfer"
          image=""
          demo={false}
          currency="USD"
          min="10.00"
          max="5000.00"
          fee={{ rate_bps: 0, fixed: '0.00', min: '0.00', max: null }}
          time=""
          limits={[]}
          free={null}
        />
        <MethodFacts
          name="Demo bank"
          image={METHOD_IMAGE}
          demo={true}
          currency="USD"
          min="10.00"
          max="5000.00"
          fee={FEE}
          time="Within five minutes"
          limits={[
            { window: 'day', amount: { max: '2000.00', left: '1250.00' }, count: { max: 3, left: 2 } },
            { window: 'month', amount: { max: '9000.00', left: '0.00' }, count: null },
          ]}
          isFull={true}
          free={{ count: 3, left: 1 }}
        />
      </Example>
    </Section>
  );
}
