import type { Language } from '#server/i18n/translate.ts'

/** Left-to-right isolates, so that signs and units keep their side in Arabic. */
const ltr = (text: string) => `\u2066${text}\u2069`

/** Numbers of the monthly report; `compare` begins with its comma, and is empty where the month before had nothing. */
export function createReportFmt(language: Language) {
  const locale = language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-US'
  const isolated = language === 'ar' ? ltr : (text: string) => text
  const plain = new Intl.NumberFormat('en-US')
  const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
  const growth = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return {
    number: (value: number) => plain.format(value),
    money: (value: number) => (language === 'ar' ? `${amount.format(value)} ر.س` : `SAR ${amount.format(value)}`),
    share: (part: number, all: number) => isolated(percent.format(all === 0 ? 0 : part / all)),
    compare: (value: number, previous: number) =>
      previous === 0 ? '' : `${language === 'ar' ? '، ' : ', '}${isolated(growth.format((value - previous) / previous))}`,
    monthName: (day: string) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day)),
  }
}
