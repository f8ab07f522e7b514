import { useText } from '@fairhouse/i18n/react';
import { ArrowRight, Bell, LogOut, Settings, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { Button, CopyButton, Icon, IconButton, Menu, MenuItem, notify, Tooltip } from '../../src/index.ts';
import { Piece, Row, Section } from '../piece.tsx';

export function Controls() {
  const say = useText();
  const [busy, setBusy] = useState(false);
  return (
    <Section id="controls" name="Buttons">
      <Piece name="Kinds">
        <Row>
          <Button kind="primary">{say('shell.deposit')}</Button>
          <Button>{say('centre.page.withdraw')}</Button>
          <Button kind="ghost">{say('ui.cancel')}</Button>
          <Button kind="danger">{say('shell.logout')}</Button>
        </Row>
      </Piece>
      <Piece name="Sizes and icons">
        <Row>
          <Button kind="primary" size="large" icon={<Icon of={ArrowRight} className="rtl:-scale-x-100" />}>
            {say('home.play')}
          </Button>
          <Button icon={<Icon of={User} />}>{say('shell.me')}</Button>
          <Button size="small">{say('home.viewAll')}</Button>
        </Row>
      </Piece>
      <Piece name="Busy, disabled, blocked with a reason">
        <Row>
          <Button
            kind="primary"
            busy={busy}
            onClick={() => {
              setBusy(true);
              setTimeout(() => setBusy(false), 2000);
            }}
          >
            {say('payments.review')}
          </Button>
          <Button busy>{say('ui.loading')}</Button>
          <Button disabled>{say('ui.retry')}</Button>
          <Button kind="primary" blocked={say('payments.amount.empty')}>
            {say('payments.pay')}
          </Button>
        </Row>
      </Piece>
      <Piece name="Icon buttons, with a tooltip, copying">
        <Row>
          <IconButton label={say('ui.notices')}>
            <Icon of={Bell} />
          </IconButton>
          <IconButton label={say('ui.close')} disabled>
            <Icon of={Trash2} />
          </IconButton>
          <Tooltip text={say('centre.page.accountRecord.about')}>
            <Button>{say('centre.page.accountRecord')}</Button>
          </Tooltip>
          <CopyButton text="9f86d081884c7d65" what={say('bets.round.serverSeed')} />
        </Row>
      </Piece>
      <Piece name="Menu">
        <Row>
          <Menu
            label={say('shell.menu')}
            button={<Icon of={Settings} />}
            buttonClassName="inline-flex size-11 items-center justify-center rounded-box border border-line bg-raised"
          >
            <MenuItem icon={<Icon of={User} />} onSelect={() => notify(say('centre.title'))}>
              {say('centre.title')}
            </MenuItem>
            <MenuItem icon={<Icon of={Bell} />} onSelect={() => notify(say('ui.notices'))}>
              {say('ui.notices')}
            </MenuItem>
            <MenuItem icon={<Icon of={LogOut} />} danger onSelect={() => notify(say('shell.logout'))}>
              {say('shell.logout')}
            </MenuItem>
          </Menu>
        </Row>
      </Piece>
    </Section>
  );
}
