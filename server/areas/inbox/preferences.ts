import { eq } from 'drizzle-orm'
import {
  type changeNotificationPreference,
  type listNotificationPreferences,
  type NotificationPreference,
  type NotificationTopic,
  notificationTopicNames,
  notificationTopics,
} from '#contract/inbox.ts'
import { getSide } from '#contract/roles.ts'
import { notificationPreferences } from '#server/db/schema-inbox.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { hasFixedMails } from '#server/notifications/kinds.ts'
import { fieldProblem } from '#server/problem.ts'

/** Whether people of this side and these rights are notified of it. */
export const isTopicFor = ({ role, rights }: Viewer, topic: NotificationTopic): boolean =>
  notificationTopics[topic].side === getSide(role) && rights.includes(notificationTopics[topic].right)

export async function findPreferences({
  db,
  viewer,
}: AuthenticatedInput<typeof listNotificationPreferences>): Promise<NotificationPreference[]> {
  const rows = await db.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, viewer.id))
  const chosen = new Map(rows.map((row) => [row.topic, row]))
  return notificationTopicNames
    .filter((topic) => isTopicFor(viewer, topic))
    .map((topic) => {
      const { portal, email } = chosen.get(topic) ?? { portal: true, email: false }
      return hasFixedMails(topic) ? { topic, portal, email: true, emailFixed: true } : { topic, portal, email }
    })
}

/** Where mails are always sent, `email` has no effect. @throws Problem `VALIDATION_FAILED` on `topic` of the other side */
export async function changePreference({
  db,
  viewer,
  body: { topic, portal, email },
}: AuthenticatedInput<typeof changeNotificationPreference>): Promise<null> {
  if (!isTopicFor(viewer, topic)) throw fieldProblem('topic', 'invalid')
  const { accountId, topic: topicColumn } = notificationPreferences
  await db
    .insert(notificationPreferences)
    .values({ accountId: viewer.id, topic, portal, email })
    .onConflictDoUpdate({ target: [accountId, topicColumn], set: { portal, email } })
  return null
}
