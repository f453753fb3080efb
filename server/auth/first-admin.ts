import { SettingError } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { randomId } from '#server/security/random.ts'
import { createGuessCheck } from './guessable.ts'
import { hashPassword } from './password.ts'

export async function addFirstAdmin(
  db: Db,
  { emailAddress, password }: { emailAddress: string; password: string },
  now: number,
): Promise<void> {
  if (await createGuessCheck()(password, [emailAddress])) throw new SettingError('FIRST_ADMIN_PASSWORD is easy to guess: choose another')
  await db
    .insert(accounts)
    .values({ id: randomId(), emailAddress, passwordHash: await hashPassword(password), role: 'SUPER_ADMIN', createdAt: new Date(now) })
    .onConflictDoNothing()
}
