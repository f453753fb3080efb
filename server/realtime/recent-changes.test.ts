import { expect, test } from 'vitest'
import { createRecentChanges } from './recent-changes.ts'

const minute = 60_000

function setUp() {
  const clock = { now: 0 }
  const recent = createRecentChanges(() => clock.now)
  const record = (id: string, room = 'admin-room', event = 'change') =>
    recent.record({ do: 'emit', room, event, data: { area: 'deals', id } })
  return { clock, recent, record, read: () => recent.read(['admin-room', 'account:a']) }
}

test('says what changed how long ago, each thing once', () => {
  const { clock, record, read } = setUp()
  record('d1')
  record('d2')
  record('other', 'sp-b')
  clock.now = 1_000
  record('d1')
  record('d3', 'account:a')
  record('d1', 'admin-room', 'typing')
  clock.now = 1_500
  expect(read()).toEqual({
    knownFor: 1_500,
    changes: [
      { area: 'deals', id: 'd2', age: 1_500 },
      { area: 'deals', id: 'd1', age: 500 },
      { area: 'deals', id: 'd3', age: 500 },
    ],
  })
})

test('knows of nothing before a gap, nor before a message that was too long', () => {
  const { clock, recent, record, read } = setUp()
  record('d1')
  clock.now = 1_000
  recent.forget()
  clock.now = 3_000
  expect(read()).toEqual({ knownFor: 2_000, changes: [] })
  record('d1', 'admin-room', 'resync')
  clock.now = 3_100
  expect(read()).toEqual({ knownFor: 100, changes: [] })
  expect(recent.read(['sp-b']).knownFor).toBe(2_100)
  record('other', 'sp-b')
  expect(read()).toEqual({ knownFor: 100, changes: [] })
})

test('forgets what is old or too much, and says since when it knows', () => {
  const { clock, recent, record, read } = setUp()
  for (let index = 0; index <= 60; index += 1) {
    clock.now = index
    record(`d${index}`)
  }
  expect(read().changes).toHaveLength(50)
  expect(read().knownFor).toBe(50)
  clock.now = 30 * minute
  record('d1', 'sp-b')
  expect(read()).toEqual({ knownFor: 10 * minute, changes: [] })
  expect(recent.read(['sp-b']).changes).toHaveLength(1)
})
