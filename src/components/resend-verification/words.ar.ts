import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  text: 'افتح الرابط في الرسالة المرسلة إلى بريدك الإلكتروني، وهو صالح لمدة 48 ساعة.',
  again: 'إعادة إرسال الرسالة',
  sending: 'جارٍ الإرسال',
} as const satisfies ArabicOf<typeof en>
