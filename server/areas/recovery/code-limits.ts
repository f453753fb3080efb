import { hasSignedInFrom } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/db.ts'
import type { Limiter } from '#server/security/limiter.ts'

const hourMs = 3_600_000

/** Milliseconds until the same person may request another code. */
const pauseMs = 60_000

const maxPerHour = 5
const maxPerDay = 10

interface Request {
  readonly emailAddress: string
  readonly accountId: string | undefined
  readonly subnet: string
}

/** Strangers share a cap per address. Where the account has signed in before, they cannot use up the owner's share. */
export async function countCode(
  { db, limiter }: { readonly db: Db; readonly limiter: Limiter },
  { emailAddress, accountId = '', subnet }: Request,
): Promise<void> {
  const isStranger = !(await hasSignedInFrom(db, accountId, subnet))
  const shared = [
    { key: `codes.hour:${emailAddress}`, max: maxPerHour, period: hourMs },
    { key: `codes.day:${emailAddress}`, max: maxPerDay, period: 24 * hourMs },
  ]
  await limiter.consume([
    { key: `codes.pause:${subnet} ${emailAddress}`, max: 1, period: pauseMs },
    { key: `codes.pair:${subnet} ${emailAddress}`, max: maxPerHour, period: hourMs },
    ...(isStranger ? shared : []),
  ])
}
