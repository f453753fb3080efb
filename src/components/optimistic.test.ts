import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { optimisticAnswer, optimisticWrite, writeOptimistically } from './optimistic.ts'

interface Notice {
  readonly isRead: boolean
  readonly text: string
}
const key = ['notice']
const read = optimisticAnswer<Notice>(key, (notice) => ({ ...notice, isRead: true }))
const renamed = optimisticAnswer<Notice>(key, (notice) => ({ ...notice, text: 'Renamed' }))

function setUp(notice?: Notice) {
  const client = new QueryClient()
  if (notice) client.setQueryData(key, notice, { updatedAt: 1_000 })
  return { client, shown: () => client.getQueryData(key), age: () => client.getQueryState(key)?.dataUpdatedAt }
}
const unread: Notice = { isRead: false, text: 'Approved' }

test('what is expected is as old as what it stands over, so that it is asked for no later, and goes back exactly', () => {
  const { client, shown, age } = setUp(unread)
  const putBack = writeOptimistically(client, [read])
  expect([shown(), age()]).toEqual([{ isRead: true, text: 'Approved' }, 1_000])
  putBack()
  expect([shown(), age()]).toEqual([unread, 1_000])
})

test('where something else was expected meanwhile, that stays', () => {
  const { client, shown } = setUp(unread)
  const putBack = writeOptimistically(client, [read])
  writeOptimistically(client, [renamed])
  putBack()
  expect(shown()).toEqual({ isRead: true, text: 'Renamed' })
})

test.each(['the first', 'the second'] as const)('of two writes that overlap each goes back alone, %s one before the other', (which) => {
  const { client, shown } = setUp(unread)
  const [isRead, text] = [
    optimisticWrite<Notice>(
      key,
      (notice) => ({ ...notice, isRead: true }),
      (notice, before) => ({ ...notice, isRead: before.isRead }),
    ),
    optimisticWrite<Notice>(
      key,
      (notice) => ({ ...notice, text: 'Renamed' }),
      (notice, before) => ({ ...notice, text: before.text }),
    ),
  ]
  const putBack = [writeOptimistically(client, [isRead]), writeOptimistically(client, [text])]
  if (which === 'the second') putBack.reverse()
  putBack[0]?.()
  expect(shown()).toEqual(which === 'the first' ? { isRead: false, text: 'Renamed' } : { isRead: true, text: 'Approved' })
  putBack[1]?.()
  expect(shown()).toEqual(unread)
})

test('what the server has said since then is newer and stays, whatever would undo the write', () => {
  const { client, shown } = setUp(unread)
  const undone = optimisticWrite<Notice>(
    key,
    (notice) => ({ ...notice, isRead: true }),
    (notice) => ({ ...notice, isRead: false }),
  )
  const putBack = writeOptimistically(client, [undone])
  const newer = client.setQueryData<Notice>(key, { isRead: true, text: 'Rejected' }, { updatedAt: 2_000 })
  putBack()
  expect(shown()).toBe(newer)
})

test('nothing is expected where no answer stands', () => {
  const { client, shown } = setUp()
  writeOptimistically(client, [read])()
  expect(shown()).toBeUndefined()
})
