import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { toMention } from '#contract/note-mentions.ts'
import { chatNotes } from '#server/db/schema-help-center.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { resetChats } from '#server/testing/help-center-writes.ts'
import type { PersonName } from '#server/testing/people.ts'
import { testServer } from '#server/testing/test-server.ts'
import { eraseEmployee } from './erase-account.ts'
import { exportPerson } from './export-person.ts'
import { findPeople } from './find-people.ts'

test('what is exported of a business has no note of the team about it; what is exported of its author has', async () => {
  const server = await testServer()
  onTestFinished(() => server.close())
  await resetChats(server)
  const content = 'Planted internal note'
  await server.db.insert(chatNotes).values({ id: 'note', chatId: 'chat', authorId: 'sub', content, createdAt: new Date(server.clock.now) })
  const exported = async (address: string) => {
    const people = await findPeople(server.db, address)
    expect(people).toHaveLength(1)
    return JSON.stringify(await Promise.all(people.map((person) => exportPerson(server.db, person))))
  }
  expect(await exported('provider@example.test')).not.toContain(content)
  expect(await exported('sub@example.test')).toContain(content)
})

test('once an employee is erased, the notifications of notes that they wrote or that mention them quote nothing', async () => {
  const server = await testServer()
  onTestFinished(() => server.close())
  await resetChats(server)
  const write = (as: PersonName, content: string) =>
    server.request('POST', '/api/v1/help-center/admin/add-note', { as, body: { chatId: 'chat', content } })
  await write('sub', `${toMention('admin')} written by them`)
  await write('super', `${toMention('admin')} ${toMention('sub')} about them`)
  await write('super', `${toMention('admin')} about nobody`)
  await server.db.transaction((tx) => eraseEmployee(tx, 'sub', server.clock.now))
  const rows = await server.db.select({ params: notifications.params }).from(notifications).where(eq(notifications.accountId, 'admin'))
  expect(rows.flatMap(({ params }) => params.text ?? [])).toEqual(['@Adel Saleh about nobody'])
})
