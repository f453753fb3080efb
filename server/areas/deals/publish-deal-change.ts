import { adminRoom, providerRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { tillsRoom } from '#server/db/publish.ts'
import { publishChange } from '#server/notifications/publish-change.ts'

/** The tills learn of it too: they judge codes by it without a network. */
export const publishDealChange = (tx: Db, { id, providerId }: { readonly id: string; readonly providerId: string }): Promise<void> =>
  publishChange(tx, { area: 'deals', id }, [adminRoom, providerRoom(providerId), tillsRoom(providerId)])
