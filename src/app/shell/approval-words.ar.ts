import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './approval-words.en.ts'

export const ar = {
  approved: 'قُبل تسجيل منشأتك، وجميع الصفحات متاحة الآن.',
} as const satisfies ArabicOf<typeof en>
