import { expect, onTestFinished, test } from 'vitest'
import { chatNotes } from '#server/db/schema-help-center.ts'
import { resetChats } from '#server/testing/chats.ts'
import { testServer } from '#server/testing/test-server.ts'
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
