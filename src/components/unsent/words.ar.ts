import type { ArabicOf } from '../../i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'تسجيل الخروج وحذف {{unsent}}؟',
  scans_zero: '{{count, number}} رمز محفوظ',
  scans_one: 'رمز محفوظ واحد',
  scans_two: 'رمزين محفوظين',
  scans_few: '{{count, number}} رموز محفوظة',
  scans_many: '{{count, number}} رمزاً محفوظاً',
  scans_other: '{{count, number}} رمز محفوظ',
  messages_zero: '{{count, number}} رسالة لم تُرسل',
  messages_one: 'رسالة واحدة لم تُرسل',
  messages_two: 'رسالتين لم تُرسلا',
  messages_few: '{{count, number}} رسائل لم تُرسل',
  messages_many: '{{count, number}} رسالة لم تُرسل',
  messages_other: '{{count, number}} رسالة لم تُرسل',
  both: '{{scans}} و{{messages}}',
  text_zero: 'تنتظر الإرسال أو رفضها الخادم، ولا يمكن استعادتها.',
  text_one: 'لم يتم الإرسال بعد أو رفضه الخادم، ولا يمكن التراجع عن الحذف.',
  text_two: 'لم يتم الإرسال بعد أو رفضه الخادم، ولا يمكن التراجع عن الحذف.',
  text_few: 'تنتظر الإرسال أو رفضها الخادم، ولا يمكن استعادتها.',
  text_many: 'تنتظر الإرسال أو رفضها الخادم، ولا يمكن استعادتها.',
  text_other: 'تنتظر الإرسال أو رفضها الخادم، ولا يمكن استعادتها.',
  confirm: 'تسجيل الخروج والحذف',
} as const satisfies ArabicOf<typeof en>
