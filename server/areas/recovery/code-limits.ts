import { hasSignedInFrom } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/db.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { type Limiter, sharedLimits } from '#server/security/limiter.ts'

const hourMs = 3_600_000

/** Milliseconds until the same person may request another code. */
const pauseMs = 60_000

const maxPerHour = 5

/** Strangers from everywhere share these, a third of them at one client subnet; each network gets one more, up to twice as many. */
const maxOfStrangers = { hour: 15, day: 20 }
const minOfNetwork = 1

interface Request {
  readonly emailAddress: string
  readonly accountId: string | undefined
  readonly ip: string
}

/** Strangers share a cap per address, of which none uses up all. Where the account has signed in before, they cannot use up the owner's share. */
export async function countCode(
  { db, limiter }: { readonly db: Db; readonly limiter: Limiter },
  { emailAddress, accountId = '', ip }: Request,
): Promise<void> {
  const subnet = clientSubnet(ip)
  const isStranger = !(await hasSignedInFrom(db, accountId, subnet))
  const shared = [
    ...sharedLimits({ key: `codes.hour:${emailAddress}`, max: maxOfStrangers.hour, period: hourMs }, ip, minOfNetwork),
    ...sharedLimits({ key: `codes.day:${emailAddress}`, max: maxOfStrangers.day, period: 24 * hourMs }, ip, minOfNetwork),
  ]
  await limiter.consume([
    { key: `codes.pause:${subnet} ${emailAddress}`, max: 1, period: pauseMs },
    { key: `codes.pair:${subnet} ${emailAddress}`, max: maxPerHour, period: hourMs },
    ...(isStranger ? shared : []),
  ])
}
