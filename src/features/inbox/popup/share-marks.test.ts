import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { memoryChannels } from '#fixtures/memory-channels.ts'
import { markKey } from '../api.ts'
import { shareMarks } from './share-marks.ts'

const listKey = ['inbox', 'list', {}]

function openTab(channel: ReturnType<ReturnType<typeof memoryChannels>>) {
  const client = new QueryClient()
  client.setQueryData(listKey, { unread: 1, pages: [] })
  shareMarks(client, channel)
  const change = (mutationKey: readonly unknown[], mutationFn: () => Promise<unknown>) =>
    new MutationObserver(client, { mutationKey, mutationFn }).mutate().catch(() => undefined)
  return { change, isOutOfDate: () => client.getQueryState(listKey)?.isInvalidated }
}

test('what one tab has marked as read is out of date in the others, and only that', async () => {
  const channels = memoryChannels()
  const [tab, other] = [openTab(channels()), openTab(channels())]
  await tab.change(markKey, () => Promise.reject(new Error('failed')))
  await tab.change(['deals', 'decide'], () => Promise.resolve(null))
  expect(other.isOutOfDate()).toBe(false)
  await tab.change(markKey, () => Promise.resolve(null))
  await vi.waitFor(() => expect(other.isOutOfDate()).toBe(true))
  expect(tab.isOutOfDate()).toBe(false)
})
