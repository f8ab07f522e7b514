import { PosterArt, type PosterTone } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, RichText, showDialog } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

const TONES: readonly PosterTone[] = ['felt', 'brass', 'vermilion', 'blue', 'violet', 'mint', 'ivory'];

/** Text as an operator writes it. */
const DECENT = `<h2>Heading</h2><p>Text with <strong>weight</strong>, <em>stress</em> and <a href="/help">a link</a>.</p>
<ul><li>One</li><li>Two</li></ul><blockquote>Said by somebody.</blockquote>
<table><thead><tr><th scope="col">Step</th><th scope="col">Deposit</th><th scope="col">Withdrawal</th></tr></thead>
<tbody><tr><td>Limits</td><td colspan="2">Both alike</td></tr><tr><td>Fees</td><td>None</td><td>None</td></tr></tbody></table>`;

/** Malicious text; each part would set window.harm if it ran. */
const HOSTILE = `<p>Harmless <strong>words</strong></p><script>window.harm='script'</script><img src="/x" onerror="window.harm='onerror'">
<img src="https://elsewhere.example/pixel.png"><svg onload="window.harm='svg'"><style>body{display:none}</style></svg>
<p style="position:fixed" onclick="window.harm='onclick'" id="root" class="fixed">Styled</p>
<a href="javascript:window.harm='address'">Script address</a> <a href=" &#106;avascript:window.harm='entity'">Hidden address</a>
<a href="//elsewhere.example/">No scheme</a> <a href="https://elsewhere.example/">Elsewhere</a> <iframe src="javascript:window.harm='frame'"></iframe>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.harm='mutation'&gt;"></table></math>
<form action="/x"><input name="body" autofocus onfocus="window.harm='focus'"><button formaction="javascript:window.harm='form'">Send</button></form>`;

export function Written() {
  const t = useTranslation();
  const close = [{ value: 'close', label: t('ui.close'), kind: 'primary' as const }];
  const second = () =>
    void showDialog({ title: 'Second', body: t('home.lead'), buttons: [{ value: 'close', label: t('ui.close') }] });
  return (
    <Section id="written" name="Rich text and posters">
      <Example name="Rich text">
        <RichText html={DECENT} language="EN" />
      </Example>
      <Example name="Rich text that means harm">
        <RichText html={HOSTILE} language="EN" />
      </Example>
      <Example name="Dialogs: html, the cover that does not close, one over another, a time of its own">
        <Row>
          <Button
            onClick={() =>
              void showDialog({ icon: 'info', title: 'Html', html: HOSTILE, buttons: close, coverCloses: false })
            }
          >
            Html
          </Button>
          <Button
            onClick={() => {
              void showDialog({ icon: 'warning', title: 'First', body: t('home.lead'), buttons: close });
              second();
            }}
          >
            Two
          </Button>
          <Button
            onClick={() =>
              void showDialog({
                icon: 'success',
                title: 'Timed',
                html: '<p>Text</p>',
                buttons: close,
                timeout_ms: 20_000,
              })
            }
          >
            Timed
          </Button>
        </Row>
      </Example>
      <Example name="Posters" wide>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {TONES.map((tone) => (
            <div key={tone} className="aspect-[16/8] overflow-hidden rounded-tile border border-line">
              <PosterArt tone={tone} motif="crown" />
            </div>
          ))}
        </div>
      </Example>
    </Section>
  );
}
