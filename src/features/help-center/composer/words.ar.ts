import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  label: 'الرسالة',
  writeTo: 'اكتب إلى {{business, name}}',
  writeToBusiness: 'اكتب إلى المنشأة',
  writeToAdmins: 'اكتب إلى المسؤولين',
  send: 'إرسال',
  offline: 'لا يوجد اتصال. ما ترسله الآن يصل عند عودة الاتصال.',
  notStored: 'لم تُرسل الرسالة وبقيت في الحقل. أعد المحاولة.',
  noFiles: 'لا يمكن إرسال الصور والملفات هنا. صف محتواها كتابةً.',
  noFilesPasted: 'لا يمكن إرسال الصور والملفات هنا. أُلصق النص وحده.',
  writing: '{{name, name}}: جارٍ الكتابة…',
  adminWriting: 'أحد المسؤولين يكتب…',
  answering: 'يجري الرد الآن من {{name, name}}',
  otherAdmin: 'مسؤول آخر',
  answered: 'وصل رد من {{name, name}} أثناء كتابتك.',
  readFirst: 'قراءة الرد أولاً',
  sendAnyway: 'إرسال على أي حال',
} as const satisfies ArabicOf<typeof en>
