import { adminRoom, changeEvent, type LiveArea, type LiveChange, providerRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { publish } from '#server/db/publish.ts'

/** Makes open screens refetch a record without notifying anybody. Pass the transaction of the change. */
export async function publishChange(tx: Db, change: LiveChange & { readonly area: LiveArea }, rooms: readonly string[]): Promise<void> {
  for (const room of rooms) await publish(tx, { do: 'emit', room, event: changeEvent, data: change })
}

/** Publishes a change of a business: of its record to administrators, of its profile to itself. */
export async function publishProviderChange(tx: Db, id: string): Promise<void> {
  await publishChange(tx, { area: 'providers', id }, [adminRoom])
  await publishChange(tx, { area: 'profile', id }, [providerRoom(id)])
}
