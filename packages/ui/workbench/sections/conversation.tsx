import type { ChatMessage } from '@fairhouse/contracts';
import { type ComponentProps, useState } from 'react';
import { ChatComposer, ChatLog, ImagesField, NO_IMAGES, SentImage } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

const nothing = (): void => undefined;

/** An inline image: a plain square. */
const IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#26745d" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="#e9c46a"/></svg>',
)}`;

const MISSING_IMAGE = 'data:image/png;base64,AAAA';

const aMessage = (seq: number, more: Partial<ChatMessage>): ChatMessage => ({
  seq,
  author: 'customer',
  operator: '',
  text: '',
  event: null,
  images: [],
  clientRef: null,
  at: `2026-11-2${seq < 3 ? 0 : 1}T18:0${seq}:00Z`,
  ...more,
});

const MESSAGES: ChatMessage[] = [
  aMessage(1, { text: 'My deposit of $20.00 has not arrived.' }),
  aMessage(2, { author: 'operator', operator: 'Mia', text: 'May I see the receipt?' }),
  aMessage(3, { text: 'Here it is.', images: [IMAGE, MISSING_IMAGE] }),
];

type LogProps = ComponentProps<typeof ChatLog>;

const QUIET: LogProps = {
  messages: MESSAGES,
  pending: [],
  side: 'customer',
  seenSeq: 3,
  typing: null,
  customerImage: '',
  more: false,
  onOlder: nothing,
  onRetry: nothing,
  onDiscard: nothing,
  failureText: String,
};

/** A log fills its container. */
const Frame = (props: Partial<LogProps>) => (
  <div className="flex h-80 flex-col rounded-box border border-line">
    <ChatLog {...QUIET} {...props} />
  </div>
);

const WAITING = { clientRef: 'a', text: 'Thank you.', images: [], failure: null };

const ANSWERS = [
  { id: '1', shortcut: 'hello', text: 'Good evening, how can I help?' },
  { id: '2', shortcut: 'help', text: 'The help centre explains it step by step.' },
];

export function Talk() {
  const [chosen, setChosen] = useState(NO_IMAGES);
  return (
    <Section id="conversation" name="Conversations">
      <Example name="The guest's window: seen, writing, on its way, not sent">
        <Frame typing="Mia" pending={[WAITING, { ...WAITING, clientRef: 'b', failure: 'The line did not go.' }]} />
      </Example>
      <Example name="The operator's window: older lines wait">
        <Frame side="operator" more />
      </Example>
      <Example name="Writing a line; a slash offers prepared answers">
        <ChatComposer onSend={nothing} onTyping={nothing} responses={ANSWERS} />
      </Example>
      <Example name="Pictures of a form; a picture that was sent, and one that is gone">
        <ImagesField label="Receipt" chosen={chosen} onChange={setChosen} />
        <ImagesField label="Identity card" chosen={NO_IMAGES} error="Choose a picture." onChange={nothing} />
        <Row>
          <SentImage address={IMAGE} n={1} />
          <SentImage address={MISSING_IMAGE} n={2} />
          <SentImage address={IMAGE} n={3} size="small" />
        </Row>
      </Example>
    </Section>
  );
}
