import type { Notification, NotificationAct } from '#contract/inbox.ts'
import { notificationActs } from '#contract/inbox.ts'

const typesOfBusiness = ['deal_update', 'announcement'] as const

/** Returns the type if the reviews of one business are shown as one row. */
export const typeOfBusiness = ({ type }: Notification): (typeof typesOfBusiness)[number] | undefined =>
  typesOfBusiness.find((known) => known === type)

/** Returns undefined for an act of a newer server. */
export const taskAct = ({ task }: Notification): NotificationAct | undefined => notificationActs.find((known) => known === task?.act)
