import { getAnnouncementAudience, getOwnReach, sendAnnouncementTest } from '#contract/announcement-audience.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  decideAnnouncement,
  downloadAnnouncements,
  listAnnouncements,
  withdrawAnnouncement,
} from '#contract/announcements.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import { exportHooks } from '#server/xlsx/exporter.ts'
import { findAudience } from './audience.ts'
import { change, withdraw } from './change.ts'
import { addAnnouncement } from './create.ts'
import { decide, undoDecision } from './decide.ts'
import { announcementExporter } from './export.ts'
import { findAnnouncements } from './list.ts'
import { countReach } from './recipients.ts'
import { mailTest } from './test-mail.ts'

const testLimits = (id: string) => [
  { key: `announcements.test:${id}`, max: 5 },
  { key: `announcements.test day:${id}`, max: 20, period: 86_400_000 },
]

/** Per business: administrators read each of them, and each change. */
const creationLimits = (id: string) => [
  { key: `announcements.create:${id}`, max: 20 },
  { key: `announcements.day:${id}`, max: 100, period: 86_400_000 },
]

export function announcementRoutes({ implement }: Calls, deps: Deps): void {
  implement(listAnnouncements, ({ viewer, query }) => findAnnouncements(deps, viewer, query), { isHeavy: isHeavyPage })
  implement(downloadAnnouncements, announcementExporter(deps), exportHooks('announcements'))
  implement(getAnnouncementAudience, ({ db, params }) => findAudience({ ...deps, db }, params.id), { isHeavy: true })
  implement(
    getOwnReach,
    ({ db, viewer, query: { audience = 'all' } }) =>
      countReach(db, { providerId: viewer.businessId, audience, at: deps.now(), perWeek: deps.config.customerMessagesPerWeek }),
    { isHeavy: true },
  )
  implement(sendAnnouncementTest, (input) => mailTest(input, deps), { rateLimits: ({ viewer }) => testLimits(viewer.businessId) })
  implement(createAnnouncement, (input) => addAnnouncement(input, deps), {
    rateLimits: ({ viewer }) => creationLimits(viewer.businessId),
  })
  implement(changeAnnouncement, (input) => change(input, deps), { rateLimits: ({ viewer }) => creationLimits(viewer.businessId) })
  implement(withdrawAnnouncement, (input) => withdraw(input, deps))
  implement(decideAnnouncement, (input) => (input.body.undo ? undoDecision(input, deps) : decide(input, deps)))
}
