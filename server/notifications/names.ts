import type { notifications } from '#server/db/schema-inbox.ts'
import { formatDay, type Language } from '#server/i18n/translate.ts'

export type Params = (typeof notifications.$inferSelect)['params']

/** Puts a text between U+2068 and U+2069; '' if there is none. */
export const isolate = (text: string | undefined): string => (text ? `\u2068${text}\u2069` : '')

export function toNames(params: Params, language: Language) {
  const [business, deal, announcement, reason] =
    language === 'ar'
      ? [params.businessAr, params.dealAr, params.announcementAr, params.reasonAr]
      : [params.businessEn, params.dealEn, params.announcementEn, params.reasonEn]
  return {
    business: isolate(business),
    deal: isolate(deal),
    announcement: isolate(announcement),
    reason: isolate(reason),
    till: isolate(params.till),
    colleague: isolate(params.colleague),
    cashier: isolate(params.cashier),
    browser: isolate(params.browser),
    system: isolate(params.system),
    customers: Number(params.customers ?? 0),
    isLate: params.isLate !== undefined,
    isChange: params.isChange !== undefined,
    isDealLeftOut: params.isDealLeftOut !== undefined,
    text: isolate(params.text),
    day: params.day === undefined ? '' : formatDay(params.day, language),
    files: Number(params.files ?? 0),
    pictures: params.pictures !== undefined,
    pdf: isolate(params.pdf),
  }
}

export type Names = ReturnType<typeof toNames>
