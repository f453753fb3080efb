import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/problem.ts'
import { countReach } from './recipients.ts'

/** Customers who only had enough messages this week count: it may be sent later. @throws Problem `NO_RECIPIENTS` */
export async function assertRecipients(db: Db, sending: Parameters<typeof countReach>[1]): Promise<void> {
  const { customers, overLimit } = await countReach(db, sending)
  if (customers + overLimit === 0) throw new Problem('NO_RECIPIENTS')
}
