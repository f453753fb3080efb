import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './preview-words.en.ts'

export const ar = { business: 'منشأتك', now: 'الآن', title: 'عنوان الإشعار', message: 'نص الرسالة' } as const satisfies ArabicOf<typeof en>
