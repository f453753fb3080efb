import { eq } from 'drizzle-orm'
import type { setShopAddress } from '#contract/profile.ts'
import { isReservedShopAddress } from '#contract/shop-address.ts'
import { shopAddresses } from '#server/db/schema-shop-addresses.ts'
import { findShopAddress, takeShopAddress } from '#server/db/shop-addresses.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { publishProviderChange } from '#server/notifications/publish-change.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { lockOwn } from './update.ts'

/** Former names stay with a business, so it must not collect them. */
const maxNames = 10

/** The name that it has already changes nothing; a name that it had is free to it, even if it has been reserved since. @throws Problem `NOT_FOUND`, `PROVIDER_NOT_APPROVED`, `VALIDATION_FAILED` */
export async function chooseShopAddress(
  { db, viewer, params, body, ip }: AuthenticatedInput<typeof setShopAddress>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const { id, approvalStatus } = await lockOwn(db, viewer, params.userId)
  if (approvalStatus !== 'APPROVED') throw new Problem('PROVIDER_NOT_APPROVED')
  const { shopAddress: name } = body
  const [at, former] = [now(), await findShopAddress(db, id)]
  if (name === former) return null
  const own = await db.select({ name: shopAddresses.name }).from(shopAddresses).where(eq(shopAddresses.providerId, id))
  if (!own.some((each) => each.name === name)) {
    if (isReservedShopAddress(name)) throw fieldProblem('shopAddress', 'addressReserved')
    if (own.length >= maxNames) throw fieldProblem('shopAddress', 'addressLimit')
  }
  if (!(await takeShopAddress(db, name, id, at))) throw fieldProblem('shopAddress', 'addressTaken')
  await audit(db, {
    action: 'profile.addressChanged',
    at,
    accountId: viewer.id,
    subject: id,
    ip,
    details: { address: name, formerAddress: former },
  })
  await publishProviderChange(db, id)
  return null
}
