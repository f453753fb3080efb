import * as z from 'zod'
import type { Answers } from './answers.ts'
import { type Call, describeCall } from './call.ts'
import { newId, type OwnedAnnouncement, type Role } from './entities.ts'
import { Refusal } from './http.ts'
import { riyadhDay } from './timings.ts'

const administrators: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN']
const providers: readonly Role[] = ['SERVICE_PROVIDER']

const wholeNumber = z.coerce.number().int().positive()
const listQuery = {
  page: wholeNumber.default(1),
  limit: wholeNumber.default(10),
  search: z.string().min(1).optional(),
  notificationStatus: z.enum(['PENDING', 'APPROVED', 'REJECTED']).optional(),
  creationDate: z.iso.date().optional(),
}
type ListQuery = z.output<z.ZodObject<typeof listQuery>>

function toPage(announcements: readonly OwnedAnnouncement[], query: ListQuery): Answers['announcements'] {
  const { page, limit, search = '', notificationStatus, creationDate } = query
  const found = announcements.filter(
    ({ announcement: { title, message, notificationStatus: status }, createdAt }) =>
      [title, message].some((text) => text.toLowerCase().includes(search.toLowerCase())) &&
      (!notificationStatus || status === notificationStatus) &&
      (!creationDate || riyadhDay(createdAt) === creationDate),
  )
  return {
    rows: found.slice((page - 1) * limit, page * limit),
    pagination: { currentPage: page, totalCount: found.length, totalPages: Math.ceil(found.length / limit) },
  }
}

const text = z.string().trim().min(1)

/** The calls of scheduled notifications. */
export const announcementCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/scheduled-notification/admin/get-all-notifications',
    roles: administrators,
    query: listQuery,
    answers: 'announcements',
    answer: ({ world, query }) => toPage(world.announcements, query),
  }),
  describeCall({
    method: 'GET',
    path: '/scheduled-notification/service-provider/get-all-notifications',
    roles: providers,
    query: listQuery,
    answers: 'announcements',
    answer: ({ world, query, caller }) => {
      const { _id } = caller()
      return toPage(
        world.announcements.filter(({ owner }) => owner === _id),
        query,
      )
    },
  }),
  describeCall({
    method: 'POST',
    path: '/scheduled-notification/create-notification',
    roles: providers,
    body: { title: text, message: text, scheduledDateTime: z.iso.datetime().nullable() },
    answers: 'done',
    answer: ({ world, body, caller }) => {
      const announcement = { _id: newId(), ...body, notificationStatus: 'PENDING' as const }
      world.announcements.unshift({ announcement, owner: caller()._id, createdAt: world.now() })
      return undefined
    },
  }),
  describeCall({
    method: 'PATCH',
    path: '/scheduled-notification/approve-or-unapprove',
    roles: administrators,
    body: { notificationId: z.string(), notificationStatus: z.enum(['APPROVED', 'REJECTED']) },
    answers: 'done',
    answer: ({ world, body: { notificationId, notificationStatus } }) => {
      const found = world.announcements.find(({ announcement }) => announcement._id === notificationId)
      if (!found) throw new Refusal(404, 'There is no such notification.')
      found.announcement = { ...found.announcement, notificationStatus }
      return undefined
    },
  }),
]
