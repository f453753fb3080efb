import type { FieldCode } from './rules.ts'

/** A sentence for each key, in both languages. */
export type Sentences<Key extends string> = Readonly<Record<'en' | 'ar', Readonly<Record<Key, string>>>>

export type FirstFieldCode = Extract<FieldCode, 'required' | 'invalid' | 'tooLong' | 'email'>

/** Validation messages (§5) that a first page can show; `deferred-field-sentences.ts` has the rest. */
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
