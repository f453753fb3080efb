import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import type { Language } from '#server/i18n/translate.ts'

type Reason = Readonly<Record<Language, string>>

export const notApproved: Reason = {
  en: 'The business was not approved when the time came. Nothing was sent.',
  ar: 'لم تكن المنشأة مقبولة عندما حان الموعد، فلم يُرسل الإشعار.',
}

const noHolders: Reason = {
  en: 'No customer had one of your vouchers when the time came. Nothing was sent.',
  ar: 'لم يكن لدى أي عميل قسيمة من قسائمك عندما حان الموعد، فلم يُرسل الإشعار.',
}

const allRefused: Reason = {
  en: 'All your customers had turned your notifications off when the time came. Nothing was sent.',
  ar: 'كان جميع عملائك قد أوقفوا استلام إشعاراتك عندما حان الموعد، فلم يُرسل الإشعار.',
}

const allOverLimit: Reason = {
  en: 'Every customer who takes your notifications had got enough of them that week. Nothing was sent. Choose a later time.',
  ar: 'كان كل عميل يستلم إشعاراتك قد وصله ما يكفي منها ذلك الأسبوع، فلم يُرسل الإشعار. اختر موعداً أبعد.',
}

/** Why nobody would get it. */
export function noRecipientsReason({ overLimit, refused }: AnnouncementReach): Reason {
  if (overLimit > 0) return allOverLimit
  return refused > 0 ? allRefused : noHolders
}
