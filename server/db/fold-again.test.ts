import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { resetCashiers } from '#server/testing/cashiers.ts'
import { testServer } from '#server/testing/test-server.ts'
import { foldAgain } from './fold-again.ts'
import { providers } from './schema.ts'
import { cashiers } from './schema-cashiers.ts'

const server = await testServer()
const { db } = server
afterAll(() => server.close())

test('texts that an older release folded are folded again, and of two names that become one the second stays', async () => {
  await resetCashiers(server)
  const [huda] = await db.select().from(cashiers).where(eq(cashiers.id, 'huda'))
  if (!huda) throw new Error('No cashier')
  const former = { ali: 'علي', 'ali-2': 'علی', bun: 'al–bun & son’s', joined: 'می\u200Cروم', mail: '', plain: 'noura' }
  await db.insert(cashiers).values(Object.entries(former).map(([id, foldedName]) => ({ ...huda, id, name: id, foldedName })))
  await db.update(providers).set({ foldedNameEn: 'spa & hammam' }).where(eq(providers.id, huda.providerId))
  await foldAgain(db)
  await foldAgain(db)
  const rows = await db
    .select()
    .from(cashiers)
    .where(inArray(cashiers.id, Object.keys(former)))
  expect(Object.fromEntries(rows.map(({ id, foldedName }) => [id, foldedName]))).toEqual({
    ...former,
    bun: 'al bun and sons',
    joined: 'ميروم',
  })
  const [business] = await db.select().from(providers).where(eq(providers.id, huda.providerId))
  expect(business?.foldedNameEn).toBe('spa and hammam')
})
