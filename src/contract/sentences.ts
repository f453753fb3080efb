import type { FieldCode } from './rules.ts'

/** A sentence for each key, in both languages. */
export type Sentences<Key extends string> = Readonly<Record<'en' | 'ar', Readonly<Record<Key, string>>>>

export type FirstFieldCode = Extract<FieldCode, 'required' | 'invalid' | 'tooLong' | 'email'>

/** What the portal and the server say of a field (§5), as far as a first page can need it; `deferred-sentences.ts` holds the rest. */
export const firstFieldSentences: Sentences<FirstFieldCode> = {
  en: {
    required: 'This field cannot be empty.',
    invalid: 'This value is not valid.',
    tooLong: 'At most {{max, number}} characters.',
    email: 'Enter a valid email address.',
  },
  ar: {
    required: 'لا يمكن ترك هذا الحقل فارغاً.',
    invalid: 'هذه القيمة غير صالحة.',
    tooLong: 'الحد الأقصى لعدد الأحرف: {{max, number}}.',
    email: 'اكتب بريداً إلكترونياً صحيحاً.',
  },
}
