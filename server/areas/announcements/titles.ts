import type { announcements } from '#server/db/schema-announcements.ts'

type Texts = Pick<typeof announcements.$inferSelect, 'title' | 'language' | 'translatedTitle'>

/** The titles for a notification in either language: the title itself where there is no translation. */
export function toTitles({ title, language, translatedTitle }: Texts) {
  const other = translatedTitle ?? title
  return language === 'ar' ? { announcementEn: other, announcementAr: title } : { announcementEn: title, announcementAr: other }
}
