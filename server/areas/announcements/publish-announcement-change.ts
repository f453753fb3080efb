import { providerRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { rightRoom } from '#server/db/publish.ts'
import { publishChange } from '#server/notifications/publish-change.ts'

export const publishAnnouncementChange = (
  tx: Db,
  { id, providerId }: { readonly id: string; readonly providerId: string },
): Promise<void> => publishChange(tx, { area: 'announcements', id }, [rightRoom('notifications.decide'), providerRoom(providerId)])
