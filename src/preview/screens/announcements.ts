import { decideAnnouncement } from '#contract/announcements.ts'
import { adminRoles } from '#contract/roles.ts'
import { refuseWith } from '#fixtures/handlers.ts'
import { announcementHandlers } from '#fixtures/samples/announcements.ts'
import { hoursAgo } from '#fixtures/samples/now.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty, long } = announcementHandlers
const queue = { route: '/admin/notifications', path: '/admin/notifications', viewers: ['ADMIN'], answers: { loaded } } as const
const open = (id: number) => `${queue.path}?id=example-announcement-${id}`

const approve: Scene = {
  act: ({ press }) => press((t) => t('review', 'decision')('bar.approve')),
  expects: (t) => t('announcements', 'review')('dialog.overdue'),
}
const reject: Scene = {
  act: ({ press }) => press((t) => t('review', 'decision')('bar.reject')),
  expects: (t) => t('review', 'decision')('dialog.reason'),
}
const withdraw: Scene = {
  act: async ({ pressAt }) => {
    await pressAt('button[data-decision]')
    await pressAt('[role=menuitem]')
  },
  expects: (t) => t('announcements', 'review')('dialog.withdrawText'),
}
const decidedMeanwhile: Scene = {
  act: async ({ press, pressAt }) => {
    await press((t) => t('review', 'decision')('bar.approve'))
    await pressAt('[role=alertdialog] button:enabled:last-child')
  },
  expects: (t) => t('review', 'decision')('dialog.conflict'),
}
const bulkReject: Scene = {
  act: async (stage) => {
    await stage.chooseRows()
    await stage.press((t) => t('review', 'page')('bulk.reject', { count: 4 }))
  },
  expects: (t) => t('review', 'decision')('dialog.reason'),
}

/** Announcements that administrators review. */
export const screens: readonly Screen[] = [
  { ...queue, name: 'announcement-queue', viewers: adminRoles, answers: { loaded, empty, long } },
  { ...queue, name: 'announcement-queue-all', path: `${queue.path}?status=ALL`, answers: { loaded, empty } },
  { ...queue, name: 'announcement-queue-approved', path: `${queue.path}?status=APPROVED`, answers: { loaded, empty } },
  { ...queue, name: 'announcement-queue-rejected', path: `${queue.path}?status=REJECTED`, answers: { loaded, empty } },
  {
    ...queue,
    name: 'announcement-queue-none-found',
    path: `${queue.path}?search=pizza&from=2026-08-20&to=2026-09-10`,
    answers: { loaded: empty },
    scene: { act: ({ unfold }) => unfold(), expects: (t) => t('list', 'page')('filters.clear') },
  },
  { ...queue, name: 'announcement-queue-bulk-reject', scene: bulkReject },
  { ...queue, name: 'review-announcement', path: open(1), answers: { loaded, long } },
  { ...queue, name: 'review-announcement-scheduled', path: open(11) },
  { ...queue, name: 'review-announcement-sent', path: open(13) },
  { ...queue, name: 'review-announcement-rejected', path: open(21) },
  { ...queue, name: 'review-announcement-not-found', path: open(99) },
  { ...queue, name: 'review-announcement-approve-late', path: open(1), scene: approve },
  { ...queue, name: 'review-announcement-reject', path: open(3), scene: reject },
  { ...queue, name: 'review-announcement-withdraw', path: open(11), scene: withdraw },
  {
    ...queue,
    name: 'review-announcement-conflict',
    path: open(3),
    answers: {
      loaded: [
        refuseWith(decideAnnouncement, 409, 'ALREADY_DECIDED', { by: 'Sami Al Harbi', at: hoursAgo(0.2), status: 'REJECTED' }),
        ...loaded,
      ],
    },
    scene: decidedMeanwhile,
  },
]
