import type { Announcement } from '#contract/announcements.ts'
import { otherScript } from '#contract/typed-text.ts'
import { createDayFmt } from '#i18n/days.ts'
import { type Language, otherLanguage } from '#i18n/languages.ts'
import { clockTime } from '#i18n/zoned-time.ts'
import { type AnnouncementDraft, announcementFields, emptyAnnouncement } from './announcement-form.ts'

/** Form values of an announcement, as a person would type them. */
export function receivedAnnouncement(
  { title, message, language: stored, translation, scheduledDateTime, deal, audience = 'all' }: Announcement,
  { language: page, timeZone }: { readonly language: Language; readonly timeZone: string },
): AnnouncementDraft {
  const language = stored ?? (otherScript(message, 'en') ? 'ar' : 'en')
  const textIn = (each: Language, text: { readonly title: string; readonly message: string }) => ({
    [announcementFields.title[each]]: text.title,
    [announcementFields.message[each]]: text.message,
  })
  const planned = scheduledDateTime ? clockTime(Date.parse(scheduledDateTime), timeZone) : undefined
  return {
    ...emptyAnnouncement(language),
    ...textIn(language, { title, message }),
    dealId: deal?._id ?? '',
    audience,
    ...(translation && { languages: 'both', ...textIn(otherLanguage(language), translation) }),
    ...(planned && { timing: 'scheduled', day: createDayFmt(page).day(planned.day), time: planned.time }),
  }
}
