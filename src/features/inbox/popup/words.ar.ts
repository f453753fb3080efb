import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'الإشعارات',
  footer: 'اضغط لتعليمه كمقروء • يختفي خلال {{seconds}} ث',
  several_zero: 'لا إشعارات جديدة',
  several_one: 'إشعار جديد واحد',
  several_two: 'إشعاران جديدان',
  several_few: '{{count, number}} إشعارات جديدة',
  several_many: '{{count, number}} إشعاراً جديداً',
  several_other: '{{count, number}} إشعار جديد',
  severalFooter: 'اضغط لعرضها • تختفي خلال {{seconds}} ث',
} as const satisfies ArabicOf<typeof en>
