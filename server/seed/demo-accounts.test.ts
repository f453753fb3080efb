import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { accounts } from '#server/db/schema.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { demoEmail, demoPasswordFor, opensByPublishedPassword } from './demo-accounts.ts'

const { db, close } = await freshDatabase()
afterAll(close)

test('the public password is used and detected only on an unexposed server', async () => {
  expect(await opensByPublishedPassword(db)).toBe(false)
  const becomesDemo = async (exposed: boolean) => {
    const passwordHash = await hashPassword(demoPasswordFor({ exposed }))
    await db
      .update(accounts)
      .set({ emailAddress: demoEmail('super'), passwordHash })
      .where(eq(accounts.id, 'super'))
  }
  await becomesDemo(false)
  expect(await opensByPublishedPassword(db)).toBe(true)
  await becomesDemo(true)
  expect(await opensByPublishedPassword(db)).toBe(false)
  expect(demoPasswordFor({ exposed: true })).not.toBe(demoPasswordFor({ exposed: true }))
})
