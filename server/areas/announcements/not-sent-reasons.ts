import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import type { RecipientGroup } from '#contract/announcements.ts'
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

const nobodyInGroup: Reason = {
  en: 'No customer belonged to the group you chose when the time came. Nothing was sent.',
  ar: 'لم يكن أي عميل ضمن الفئة التي اخترتها عندما حان الموعد، فلم يُرسل الإشعار.',
}

const groupRefused: Reason = {
  en: 'All customers of the group you chose had turned your notifications off when the time came. Nothing was sent.',
  ar: 'كان جميع العملاء ضمن الفئة التي اخترتها قد أوقفوا استلام إشعاراتك عندما حان الموعد، فلم يُرسل الإشعار.',
}

const groupOverLimit: Reason = {
  en: 'Every customer of the group you chose who takes your notifications had got enough of them that week. Nothing was sent. Choose a later time.',
  ar: 'كان كل عميل ضمن الفئة التي اخترتها ويستلم إشعاراتك قد وصله ما يكفي منها ذلك الأسبوع، فلم يُرسل الإشعار. اختر موعداً أبعد.',
}

/** Why nobody would get it. */
export function noRecipientsReason({ overLimit, refused }: AnnouncementReach, audience: RecipientGroup): Reason {
  const isForAll = audience === 'all'
  if (overLimit > 0) return isForAll ? allOverLimit : groupOverLimit
  if (refused > 0) return isForAll ? allRefused : groupRefused
  return isForAll ? noHolders : nobodyInGroup
}
