import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notification } from '#contract/inbox.ts'
import { memoryChannels } from '#fixtures/memory-channels.ts'
import type { TabChannel } from '#lib/session/tabs.ts'
import { createPopupQueue, desktopDelay, type TabState } from './popup-queue.ts'
import { claimDelay, createTabClaims } from './tab-claims.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notification = (id: string) => Notification.parse({ _id: id, type: 'deal_update', title: id, message: '' })
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

interface TabOptions {
  readonly channel?: TabChannel
  readonly rank?: number
  readonly mayShowOnDesktop?: boolean
}

function openTab(first: TabState, { channel, rank = 0, mayShowOnDesktop = false }: TabOptions = {}) {
  let state = first
  const read = new Set<string>()
  const onDesktop: string[] = []
  const queue = createPopupQueue({
    claims: createTabClaims({ channel, rank: () => rank }),
    tab: () => state,
    isSeen: ({ _id }) => read.has(_id),
    showOnDesktop: ({ _id }) => {
      if (mayShowOnDesktop) onDesktop.push(_id)
      return mayShowOnDesktop
    },
  })
  const close = queue.start()
  return {
    receive: (id: string) => queue.receive(notification(id)),
    become: (next: TabState) => {
      state = next
      queue.release()
    },
    shown: () => queue.store.getState().shown.map(({ _id }) => _id),
    dismiss: queue.dismiss,
    clear: queue.clear,
    read,
    onDesktop,
    close,
  }
}

test('a tab alone shows a notification at once, and several together', async () => {
  const tab = openTab('free')
  tab.receive('a')
  tab.receive('b')
  await pass(0)
  expect(tab.shown()).toEqual(['a', 'b'])
  tab.dismiss()
  expect(tab.shown()).toEqual([])
})

test('nothing that waited is shown once the queue is cleared, as at the end of a session', async () => {
  const tab = openTab('busy')
  tab.receive('a')
  await pass(0)
  tab.clear()
  tab.become('free')
  await pass(0)
  expect(tab.shown()).toEqual([])
})

test('of two visible tabs the one with the focus shows it, whichever receives it first', async () => {
  const channels = memoryChannels()
  const other = openTab('free', { channel: channels(), rank: 1.4 })
  const focused = openTab('free', { channel: channels(), rank: 0.6 })
  other.receive('a')
  focused.receive('a')
  focused.receive('b')
  other.receive('b')
  await pass(claimDelay)
  expect([other.shown(), focused.shown()]).toEqual([[], ['a', 'b']])
})

test('a tab that receives it later than the one that shows it shows nothing', async () => {
  const channels = memoryChannels()
  const [first, late] = [openTab('free', { channel: channels(), rank: 1.5 }), openTab('free', { channel: channels(), rank: 0.5 })]
  first.receive('a')
  await pass(claimDelay)
  late.receive('a')
  await pass(claimDelay)
  expect([first.shown(), late.shown()]).toEqual([['a'], []])
})

test('a hidden tab waits, and drops what another tab has shown, even if that one is closed meanwhile', async () => {
  const channels = memoryChannels()
  const [visible, hidden] = [openTab('free', { channel: channels() }), openTab('hidden', { channel: channels() })]
  for (const tab of [visible, hidden]) tab.receive('a')
  await pass(claimDelay)
  visible.close()
  hidden.receive('b')
  await pass(desktopDelay)
  expect(hidden.shown()).toEqual([])
  hidden.become('free')
  await pass(claimDelay)
  expect(hidden.shown()).toEqual(['b'])
})

test('of two hidden tabs the one that becomes visible shows it, and the other never', async () => {
  const channels = memoryChannels()
  const [first, second] = [openTab('hidden', { channel: channels() }), openTab('hidden', { channel: channels() })]
  for (const tab of [first, second]) tab.receive('a')
  await pass(desktopDelay)
  second.become('free')
  await pass(claimDelay)
  first.become('free')
  await pass(claimDelay)
  expect([first.shown(), second.shown()]).toEqual([[], ['a']])
})

test('what has been read before the tab becomes visible is not shown', async () => {
  const tab = openTab('hidden')
  tab.receive('a')
  tab.receive('b')
  await pass(desktopDelay)
  tab.read.add('a')
  tab.become('free')
  await pass(0)
  expect(tab.shown()).toEqual(['b'])
})

test('a busy tab takes it at once, so that no hidden one shows it, and shows it when it is free', async () => {
  const channels = memoryChannels()
  const till = openTab('busy', { channel: channels() })
  const hidden = openTab('hidden', { channel: channels(), mayShowOnDesktop: true })
  for (const tab of [till, hidden]) tab.receive('a')
  await pass(desktopDelay)
  expect([till.shown(), hidden.onDesktop]).toEqual([[], []])
  till.become('free')
  await pass(claimDelay)
  expect(till.shown()).toEqual(['a'])
})

test('the desktop has it after a second in which no visible tab took it, and no tab shows it again', async () => {
  const channels = memoryChannels()
  const [first, second] = [true, true].map((mayShowOnDesktop) => openTab('hidden', { channel: channels(), mayShowOnDesktop }))
  for (const tab of [first, second]) tab?.receive('a')
  await pass(desktopDelay - 1)
  expect(first?.onDesktop).toEqual([])
  await pass(1 + claimDelay)
  expect(first?.onDesktop).toEqual(['a'])
  for (const tab of [first, second]) tab?.become('free')
  await pass(claimDelay)
  expect([first?.shown(), second?.shown()]).toEqual([[], []])
})

test('a tab that becomes visible within that second shows it itself', async () => {
  const tab = openTab('hidden', { mayShowOnDesktop: true })
  tab.receive('a')
  await pass(desktopDelay / 2)
  tab.become('free')
  await pass(desktopDelay)
  expect([tab.shown(), tab.onDesktop]).toEqual([['a'], []])
})

test('messages of another kind or shape claim nothing', async () => {
  const channels = memoryChannels()
  const [tab, stranger] = [openTab('free', { channel: channels() }), channels()]
  tab.receive('a')
  for (const message of ['auth', null, { popup: 'a' }, { rank: -1 }]) stranger.postMessage(message)
  await pass(claimDelay)
  expect(tab.shown()).toEqual(['a'])
})
