import { expect, test, vi } from 'vitest'
import { createMemoryCacheStore } from '../session/cache-store.ts'
import { memoryLocks, memoryStorage } from '../session/memory.ts'
import { getOutboxCount } from './outbox-count.ts'
import { createOutboxStorage } from './outbox-storage.ts'

const key = 'outbox_notes:sara'
const parse = (stored: unknown) => {
  if (!Array.isArray(stored)) throw new Error('Not a list')
  return stored as readonly string[]
}

function openBrowser() {
  const database = createMemoryCacheStore()
  const storage = memoryStorage()
  const locks = memoryLocks()
  const session: { userId: string | null } = { userId: 'sara' }
  const onLost = vi.fn()
  const openTab = (userId = 'sara') =>
    createOutboxStorage({
      name: 'notes',
      userId,
      database,
      storage,
      locks,
      isSessionOpen: () => session.userId === userId,
      parse,
      onLost,
    })
  return { database, session, onLost, openTab, count: (userId = 'sara') => getOutboxCount(storage, 'notes', userId) }
}

test('items are stored for the other tabs of the same user, with their count', async () => {
  const { database, openTab, count } = openBrowser()
  await openTab().update(() => ['one', 'two'])
  expect(await openTab().read()).toEqual(['one', 'two'])
  expect(await openTab('omar').read()).toEqual([])
  expect([count(), count('omar')]).toEqual([2, 0])
  await openTab().update(() => [])
  expect(await database.getItem(key)).toBeUndefined()
  expect(count()).toBe(0)
})

test('tabs that write at the same moment overwrite nothing of each other', async () => {
  const { openTab } = openBrowser()
  const tabs = [openTab(), openTab(), openTab()]
  await Promise.all(tabs.map((tab, index) => tab.update((items) => [...items, `item ${index}`])))
  expect(await openTab().read()).toEqual(['item 0', 'item 1', 'item 2'])
})

test('after the end of the session nothing is written, even by an update that had begun', async () => {
  const { database, session, openTab } = openBrowser()
  const tab = openTab()
  const setItem = vi.spyOn(database, 'setItem').mockImplementationOnce(async () => {
    session.userId = null
    await database.clear()
  })
  await expect(tab.update(() => ['one'])).rejects.toThrow('ended')
  await expect(tab.update(() => ['one'])).rejects.toThrow('ended')
  expect(setItem).toHaveBeenCalledTimes(1)
  expect(await database.getItem(key)).toBeUndefined()
})

test('what is not a list of items counts as none', async () => {
  const { database, openTab, count } = openBrowser()
  await openTab().update(() => ['one'])
  await database.setItem(key, { iv: new Uint8Array(12), data: new ArrayBuffer(64) })
  expect(await openTab().read()).toEqual([])
  expect(count()).toBe(0)
})

test('items that went with a session are reported once, at the next sign-in of the same user', async () => {
  const { database, session, onLost, openTab, count } = openBrowser()
  await openTab().update(() => ['one', 'two'])
  session.userId = null
  await database.clear()
  await openTab().read()
  expect([count(), onLost.mock.calls]).toEqual([2, []])
  session.userId = 'sara'
  await openTab().read()
  await openTab().read()
  expect([count(), onLost.mock.calls]).toEqual([0, [[2]]])
})
