import * as z from 'zod'
import { type Call, describeCall } from './call.ts'
import type { Role } from './entities.ts'

const roles: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN', 'SERVICE_PROVIDER']

const wholeNumber = z.coerce.number().int().positive()

/** The calls of header notifications. */
export const inboxCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/notifications/get-notifications',
    roles,
    query: { page: wholeNumber.default(1), limit: wholeNumber.default(10) },
    answers: 'notifications',
    answer: ({ world, query: { page, limit }, caller }) => {
      const { _id } = caller()
      const found = world.notifications.filter(({ recipient }) => recipient._id === _id)
      return {
        rows: found.slice((page - 1) * limit, page * limit),
        pagination: { currentPage: page, totalCount: found.length },
        unreadCount: String(found.filter(({ readAt }) => readAt === null).length),
      }
    },
  }),
  describeCall({
    method: 'POST',
    path: '/notifications/mark-notifications-as-read',
    roles,
    body: { notificationIds: z.array(z.string()) },
    answers: 'done',
    answer: ({ world, body: { notificationIds }, caller }) => {
      const { _id } = caller()
      for (const notification of world.notifications)
        if (notification.recipient._id === _id && (notificationIds.length === 0 || notificationIds.includes(notification._id)))
          notification.readAt ??= world.now()
      return undefined
    },
  }),
]
