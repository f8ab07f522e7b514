import { useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { Button, confirm, Dialog, Popover, Sheet, showDialog, showLoading, TextField } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

type Open = 'dialog' | 'form' | 'sheet' | 'end' | null;

export function Dialogs() {
  const t = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Section id="dialogs" name="Dialogs">
      <Example name="Dialogs: focus goes in and comes back">
        <Row>
          <Button onClick={() => setOpen('dialog')}>{t('home.how')}</Button>
          <Button onClick={() => setOpen('form')}>{t('identity.login')}</Button>
          <Button
            onClick={() =>
              void confirm({
                icon: 'warning',
                title: t('shell.logout.title'),
                body: t('shell.logout.body'),
                confirm: t('shell.logout'),
                cancel: t('ui.cancel'),
                danger: true,
              })
            }
          >
            {t('shell.logout')}
          </Button>
          <Button
            onClick={() =>
              void showDialog({
                icon: 'success',
                title: t('payments.deposit.state.paid'),
                body: t('payments.deposit.paid.about'),
                buttons: [{ value: 'play', label: t('payments.deposit.play'), kind: 'primary' }],
                timeout_ms: 8000,
              })
            }
          >
            {t('payments.deposit.state.paid')}
          </Button>
        </Row>
      </Example>
      <Example name="Sheets, popover, loading mark">
        <Row>
          <Button onClick={() => setOpen('sheet')}>{t('shell.menu')}</Button>
          <Button onClick={() => setOpen('end')}>{t('shell.me')}</Button>
          <Popover label={t('home.fair.title')} button={<Button>{t('home.fair.title')}</Button>}>
            <p className="max-w-64 p-1 text-14 text-ink-soft">{t('home.fair.odds.text')}</p>
          </Popover>
          <Button
            onClick={() => {
              showLoading(t('ui.loading'));
              setTimeout(() => showLoading(null), 1500);
            }}
          >
            {t('ui.loading')}
          </Button>
        </Row>
      </Example>
      {open === 'dialog' ? (
        <Dialog
          title={t('home.how')}
          onClose={close}
          footer={
            <Button kind="primary" onClick={close}>
              {t('ui.close')}
            </Button>
          }
        >
          <p className="text-16 text-ink-soft">{t('home.lead')}</p>
        </Dialog>
      ) : null}
      {open === 'form' ? (
        <Dialog title={t('identity.login')} size="narrow" onClose={close}>
          <form className="flex flex-col gap-4 pt-2" onSubmit={(event) => event.preventDefault()}>
            <TextField label={t('identity.field.username')} autoComplete="off" />
            <Button type="submit" kind="primary">
              {t('identity.login.submit')}
            </Button>
          </form>
        </Dialog>
      ) : null}
      {open === 'sheet' || open === 'end' ? (
        <Sheet title={t('shell.menu')} side={open === 'sheet' ? 'start' : 'end'} onClose={close}>
          <p className="p-2 text-14 text-ink-soft">{t('home.fair.verify.text')}</p>
        </Sheet>
      ) : null}
    </Section>
  );
}
