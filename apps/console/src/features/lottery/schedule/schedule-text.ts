import type { LotterySchedule } from '@fairhouse/contracts';
import type { MessageId, Translate } from '@fairhouse/i18n/react';

/** Returns a schedule in words, a line for each part: when it draws, its zone, its exceptions, and the names of its boards. */
export function scheduleText(t: Translate, schedule: LotterySchedule): string[] {
  const names = (schedule.boards ?? []).filter((name) => name !== '');
  return [...timesText(t, schedule), ...(names.length > 0 ? [names.join(', ')] : [])];
}

function timesText(t: Translate, { zone, dayStart, seal_s, rule }: LotterySchedule): string[] {
  const common = t('lotteries.schedule.zoneText', { zone, dayStart, seal: seal_s });
  switch (rule.kind) {
    case 'every':
      return [
        rule.first === undefined
          ? t('lotteries.schedule.everyText', { every: rule.every_s })
          : t('lotteries.schedule.everyFromText', {
              every: rule.every_s,
              first: rule.first,
              last: rule.last ?? dayStart,
            }),
        common,
      ];
    case 'times':
      return [
        t('lotteries.schedule.timesText', {
          days: rule.weekdays.map((day) => weekdayName(t, day)).join(', '),
          times: rule.at.join(', '),
        }),
        common,
        ...(rule.except ?? []).map(([from, to]) => t('lotteries.schedule.closedText', { from, to })),
        ...(rule.extra ?? []).map(({ day, at }) => t('lotteries.schedule.extraText', { day, at })),
      ];
    case 'dates':
      return [
        t('lotteries.schedule.datesText', { days: rule.days.join(', '), at: rule.at }),
        common,
        ...Object.entries(rule.move ?? {}).map(([from, to]) => t('lotteries.schedule.movedText', { from, to })),
      ];
  }
}

export const weekdayName = (t: Translate, day: number): string => t(`lotteries.weekday.${day}` as MessageId);
