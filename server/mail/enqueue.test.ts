import { expect, test } from 'vitest'
import { testServer } from '#server/testing/test-server.ts'
import type { Mail } from './mailer.ts'

const mail: Mail = { template: 'recoveryCode', to: 'someone@example.test', language: 'ar', data: { code: '123456', minutes: 10 } }

test('a mail waits to be sent once its transaction has committed, and is gone if it rolls back', async () => {
  const { db, deps, mails, close } = await testServer()
  const rolledBack = db.transaction(async (tx) => {
    await deps.mail.enqueue(tx, mail)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await mails()).toEqual([])
  await db.transaction((tx) => deps.mail.enqueue(tx, mail))
  expect(await mails()).toEqual([mail])
  await close()
})
