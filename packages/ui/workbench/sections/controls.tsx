import { useTranslation } from '@fairhouse/i18n/react';
import { ArrowRight, Bell, LogOut, Settings, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { Button, CopyButton, Icon, IconButton, Menu, MenuItem, notify, Tooltip } from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

export function Controls() {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  return (
    <Section id="controls" name="Buttons">
      <Example name="Kinds">
        <Row>
          <Button kind="primary">{t('shell.deposit')}</Button>
          <Button>{t('centre.page.withdraw')}</Button>
          <Button kind="ghost">{t('ui.cancel')}</Button>
          <Button kind="danger">{t('shell.logout')}</Button>
        </Row>
      </Example>
      <Example name="Sizes and icons">
        <Row>
          <Button kind="primary" size="large" icon={<Icon of={ArrowRight} className="rtl:-scale-x-100" />}>
            {t('home.play')}
          </Button>
          <Button icon={<Icon of={User} />}>{t('shell.me')}</Button>
          <Button size="small">{t('home.viewAll')}</Button>
        </Row>
      </Example>
      <Example name="Busy, disabled, blocked with a reason">
        <Row>
          <Button
            kind="primary"
            busy={busy}
            onClick={() => {
              setBusy(true);
              setTimeout(() => setBusy(false), 2000);
            }}
          >
            {t('payments.review')}
          </Button>
          <Button busy>{t('ui.loading')}</Button>
          <Button disabled>{t('ui.retry')}</Button>
          <Button kind="primary" blocked={t('payments.amount.empty')}>
            {t('payments.pay')}
          </Button>
        </Row>
      </Example>
      <Example name="Icon buttons, with a tooltip, copying">
        <Row>
          <IconButton label={t('ui.notifications')}>
            <Icon of={Bell} />
          </IconButton>
          <IconButton label={t('ui.close')} disabled>
            <Icon of={Trash2} />
          </IconButton>
          <Tooltip text={t('centre.page.accountRecord.about')}>
            <Button>{t('centre.page.accountRecord')}</Button>
          </Tooltip>
          <CopyButton text="9f86d081884c7d65" what={t('bets.round.serverSeed')} />
        </Row>
      </Example>
      <Example name="Menu">
        <Row>
          <Menu
            label={t('shell.menu')}
            button={<Icon of={Settings} />}
            buttonClassName="inline-flex size-11 items-center justify-center rounded-box border border-line bg-raised"
          >
            <MenuItem icon={<Icon of={User} />} onSelect={() => notify(t('centre.title'))}>
              {t('centre.title')}
            </MenuItem>
            <MenuItem icon={<Icon of={Bell} />} onSelect={() => notify(t('ui.notifications'))}>
              {t('ui.notifications')}
            </MenuItem>
            <MenuItem icon={<Icon of={LogOut} />} danger onSelect={() => notify(t('shell.logout'))}>
              {t('shell.logout')}
            </MenuItem>
          </Menu>
        </Row>
      </Example>
    </Section>
  );
}
