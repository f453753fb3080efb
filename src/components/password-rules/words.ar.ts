import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  label: 'شروط كلمة المرور',
  met: '(مستوفى)',
  tooShort: '8 أحرف على الأقل',
  passwordUppercase: 'حرف إنجليزي كبير (A–Z)',
  passwordLowercase: 'حرف إنجليزي صغير (a–z)',
  passwordDigit: 'رقم',
  passwordSpecial: 'رمز خاص',
  passwordSpaces: 'بلا مسافات',
} as const satisfies ArabicOf<typeof en>
