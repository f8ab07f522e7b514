import { useText } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { Button, confirm, Dialog, Popover, Sheet, showDialog, showLoading, TextField } from '../../src/index.ts';
import { Piece, Row, Section } from '../piece.tsx';

type Open = 'dialog' | 'form' | 'sheet' | 'end' | null;

export function Windows() {
  const say = useText();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Section id="windows" name="Windows">
      <Piece name="Dialogs: focus goes in and comes back">
        <Row>
          <Button onClick={() => setOpen('dialog')}>{say('home.how')}</Button>
          <Button onClick={() => setOpen('form')}>{say('identity.login')}</Button>
          <Button
            onClick={() =>
              void confirm({
                icon: 'warning',
                title: say('shell.logout.title'),
                body: say('shell.logout.body'),
                confirm: say('shell.logout'),
                cancel: say('ui.cancel'),
                danger: true,
              })
            }
          >
            {say('shell.logout')}
          </Button>
          <Button
            onClick={() =>
              void showDialog({
                icon: 'success',
                title: say('payments.deposit.state.paid'),
                body: say('payments.deposit.paid.about'),
                buttons: [{ value: 'play', label: say('payments.deposit.play'), kind: 'primary' }],
                timeout_ms: 8000,
              })
            }
          >
            {say('payments.deposit.state.paid')}
          </Button>
        </Row>
      </Piece>
      <Piece name="Sheets, popover, loading mark">
        <Row>
          <Button onClick={() => setOpen('sheet')}>{say('shell.menu')}</Button>
          <Button onClick={() => setOpen('end')}>{say('shell.me')}</Button>
          <Popover label={say('home.fair.title')} button={<Button>{say('home.fair.title')}</Button>}>
            <p className="max-w-64 p-1 text-14 text-ink-soft">{say('home.fair.odds.text')}</p>
          </Popover>
          <Button
            onClick={() => {
              showLoading(say('ui.loading'));
              setTimeout(() => showLoading(null), 1500);
            }}
          >
            {say('ui.loading')}
          </Button>
        </Row>
      </Piece>
      {open === 'dialog' ? (
        <Dialog
          title={say('home.how')}
          onClose={close}
          footer={
            <Button kind="primary" onClick={close}>
              {say('ui.close')}
            </Button>
          }
        >
          <p className="text-16 text-ink-soft">{say('home.lead')}</p>
        </Dialog>
      ) : null}
      {open === 'form' ? (
        <Dialog title={say('identity.login')} size="narrow" onClose={close}>
          <form className="flex flex-col gap-4 pt-2" onSubmit={(event) => event.preventDefault()}>
            <TextField label={say('identity.field.username')} autoComplete="off" />
            <Button type="submit" kind="primary">
              {say('identity.login.submit')}
            </Button>
          </form>
        </Dialog>
      ) : null}
      {open === 'sheet' || open === 'end' ? (
        <Sheet title={say('shell.menu')} side={open === 'sheet' ? 'start' : 'end'} onClose={close}>
          <p className="p-2 text-14 text-ink-soft">{say('home.fair.verify.text')}</p>
        </Sheet>
      ) : null}
    </Section>
  );
}
