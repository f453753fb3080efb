import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  label: 'التحديثات المباشرة',
  paused: 'التحديثات المباشرة متوقفة مؤقتاً.',
  retry: 'إعادة المحاولة',
  moved: 'تغيّرت هذه القائمة.',
  show: 'عرض التغييرات',
} as const satisfies ArabicOf<typeof en>
