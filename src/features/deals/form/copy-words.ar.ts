import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './copy-words.en.ts'

export const ar = {
  title: 'نسخة من قسيمة سابقة',
  text: 'غيّر ما يلزم واختر صورة. تبقى القسيمة الأصلية كما هي.',
  picture: 'لم تُنسخ الصورة. اختر صورة لهذه القسيمة.',
} satisfies ArabicOf<typeof en>
