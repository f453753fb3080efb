import { foldForSearch } from '../../src/contract/text.ts'
import type { Db } from '../db/open.ts'
import { announcements } from '../db/schema-announcements.ts'

export const announcementInput = { title: 'Ramadan hours', message: 'We open at sunset.', scheduledDateTime: null }

type Row = typeof announcements.$inferInsert

/** A pending one of `provider`. */
export async function insertAnnouncement(db: Db, { id, ...row }: Partial<Row> & Pick<Row, 'id'>): Promise<void> {
  const { title, message } = { ...announcementInput, ...row }
  const texts = { title, message, foldedText: foldForSearch(`${title} ${message}`) }
  await db
    .insert(announcements)
    .values({ id, providerId: 'provider', ...texts, language: 'en', status: 'PENDING', createdAt: new Date(0), ...row })
}
