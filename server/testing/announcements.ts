import { eq } from 'drizzle-orm'
import { foldForSearch } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import type { PersonName } from './people.ts'
import type { TestServer } from './test-server.ts'

export const announcementInput = { title: 'Ramadan hours', message: 'We open at sunset.', scheduledDateTime: null }

type Row = typeof announcements.$inferInsert

/** A pending one of `provider`. */
export async function insertAnnouncement(db: Db, { id, createdAt = new Date(0), ...row }: Partial<Row> & Pick<Row, 'id'>): Promise<void> {
  const { title, message } = { ...announcementInput, ...row }
  const texts = { title, message, foldedText: foldForSearch(`${title} ${message}`) }
  await db
    .insert(announcements)
    .values({ id, providerId: 'provider', ...texts, language: 'en', status: 'PENDING', createdAt, submittedAt: createdAt, ...row })
}

const path = '/api/v1/scheduled-notification'
export const adminListPath = `${path}/admin/get-all-notifications`
export const providerListPath = `${path}/service-provider/get-all-notifications`

export const createAnnouncement = ({ request }: Pick<TestServer, 'request'>, more: object = {}, as: PersonName = 'provider') =>
  request('POST', `${path}/create-notification`, { as, body: { ...announcementInput, ...more } })

export const decideAnnouncement = (
  { request }: Pick<TestServer, 'request'>,
  notificationId: string,
  more: object = {},
  as: PersonName = 'admin',
) => request('PATCH', `${path}/approve-or-unapprove`, { as, body: { notificationId, notificationStatus: 'APPROVED', ...more } })

export const changeAnnouncement = ({ request }: Pick<TestServer, 'request'>, id: string, more: object = {}, as: PersonName = 'provider') =>
  request('PUT', `${path}/update-notification/${id}`, { as, body: { ...announcementInput, ...more } })

export const withdrawAnnouncement = ({ request }: Pick<TestServer, 'request'>, id: string, as: PersonName = 'provider') =>
  request('POST', `${path}/withdraw-notification/${id}`, { as })

export const findAnnouncement = async (db: Db, id: string) => (await db.select().from(announcements).where(eq(announcements.id, id)))[0]
