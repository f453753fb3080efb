import type { NoteFinding } from '#server/db/schema-morning-notes.ts'
import type { Facts } from '../facts.ts'

const minRecipients = 5

/** A scheduled notification brought none of at least five recipients within two days; the newest. */
export function findSilentMessage({ messages }: Facts): NoteFinding | undefined {
  const silent = messages.filter(({ redeemers, recipients }) => redeemers === 0 && recipients >= minRecipients)
  const newest = silent.toSorted((one, other) => other.day.localeCompare(one.day, 'en') || one.id.localeCompare(other.id, 'en'))[0]
  if (newest === undefined) return undefined
  const { id, day, recipients } = newest
  return { subject: id, sentence: { rule: 'silentMessage', announcementId: id, title: '', recipients, day } }
}
