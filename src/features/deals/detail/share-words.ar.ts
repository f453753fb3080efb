import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './share-words.en.ts'

export const ar = {
  label: 'مشاركة القسيمة',
  copy: 'نسخ النص باللغتين',
  copied: 'نُسخ النص',
  picture: 'تنزيل صورة',
  send: 'إرسال',
  offer: '{{price}} بدلاً من {{original}}',
  failed: 'تعذّر ذلك، ولم تُشارك القسيمة.',
} as const satisfies ArabicOf<typeof en>
