import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  terms: 'شروط المنصة',
  privacy: 'الخصوصية',
  example: 'نص توضيحي تستبدله الجهة المشغّلة لهذه المنصة.',
  failed: 'تحقق من اتصالك.',
} as const satisfies ArabicOf<typeof en>
