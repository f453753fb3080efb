// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defineUntilTestEnds, turnPage } from '#fixtures/fake-devices.ts'
import { openQueueingTill } from '#fixtures/queueing-till.ts'
import { openTill } from '#fixtures/till.ts'

const status = () => within(screen.getByRole('list', { name: 'State of this till' }))

async function openSettings({ user }: Pick<Awaited<ReturnType<typeof openTill>>, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Till settings' }))
  return within(await screen.findByRole('dialog', { name: 'Till settings' }))
}

class FakeLock extends EventTarget {
  onrelease: (() => void) | null = null
  isReleased = false
  release = async () => {
    this.isReleased = true
    this.onrelease?.()
  }
}

function fakeWakeLock() {
  const locks: FakeLock[] = []
  const answer = { isRefused: false }
  const request = async () => {
    if (answer.isRefused) throw new DOMException('low battery', 'NotAllowedError')
    const lock = new FakeLock()
    locks.push(lock)
    return lock
  }
  defineUntilTestEnds(navigator, { wakeLock: { request } })
  return { answer, activeLocks: () => locks.filter(({ isReleased }) => !isReleased).length, locks }
}

test('the screen stays on while the till is open and visible, unless its setting is off', async () => {
  const { activeLocks, locks } = fakeWakeLock()
  const till = await openTill()
  await waitFor(() => expect(activeLocks()).toBe(1))
  turnPage('hidden')
  await locks[0]?.release()
  expect(activeLocks()).toBe(0)
  turnPage('visible')
  await waitFor(() => expect(activeLocks()).toBe(1))
  const settings = await openSettings(till)
  await till.user.click(settings.getByRole('checkbox', { name: /^Keep the screen on/ }))
  await waitFor(() => expect(activeLocks()).toBe(0))
  expect(JSON.parse(till.storage.getItem('till') ?? '')).toMatchObject({ keepScreenOn: false })
})

test('the settings say that the device refuses to keep the screen on', async () => {
  fakeWakeLock().answer.isRefused = true
  const settings = await openSettings(await openTill())
  expect(settings.getByRole('checkbox', { name: /This device turns the screen off at present/ })).toBeTruthy()
})

test('a browser that cannot keep the screen on says so instead of the setting', async () => {
  const settings = await openSettings(await openTill())
  expect(settings.getByText(/This browser cannot keep the screen on/)).toBeTruthy()
  expect(settings.queryByRole('checkbox', { name: /^Keep the screen on/ })).toBeNull()
})

/** Counts the loudest value of each note. */
function fakeSound({ state = 'running' } = {}) {
  const peaks: number[] = []
  const contexts: FakeContext[] = []
  class FakeContext extends EventTarget {
    state = state
    currentTime = 0
    constructor() {
      super()
      contexts.push(this)
    }
    turn(next: string) {
      this.state = next
      this.dispatchEvent(new Event('statechange'))
    }
    resume = async () => this.turn('running')
    close = async () => undefined
  }
  class FakeNode {
    gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: (value: number) => void (value > 0 && peaks.push(value)) }
    connect = () => this
    start = () => undefined
    stop = () => undefined
  }
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('OscillatorNode', FakeNode)
  vi.stubGlobal('GainNode', FakeNode)
  return { peaks, contexts }
}

test('each answer can be heard and felt in the settings, with the volume of this device', async () => {
  const { peaks } = fakeSound()
  const buzzes: unknown[] = []
  defineUntilTestEnds(navigator, { vibrate: (pattern: unknown) => buzzes.push(pattern) })
  const till = await openTill()
  const settings = await openSettings(till)
  await till.user.click(settings.getByRole('button', { name: 'Redeemed' }))
  expect([peaks, buzzes]).toEqual([[0.25, 0.25], [[70]]])
  fireEvent.change(settings.getByRole('slider', { name: 'Volume' }), { target: { value: '100' } })
  expect(JSON.parse(till.storage.getItem('till') ?? '')).toMatchObject({ volume: 100 })
  await till.user.click(settings.getByRole('button', { name: 'Refused' }))
  expect(peaks.slice(2)).toEqual([1, 1])
  await till.user.click(settings.getByRole('checkbox', { name: 'Sound' }))
  await till.user.click(settings.getByRole('button', { name: 'Wait' }))
  expect([peaks.length, buzzes.length]).toEqual([4, 3])
  await till.user.click(settings.getByRole('checkbox', { name: 'Vibration' }))
  expect(settings.queryByRole('button', { name: 'Wait' })).toBeNull()
})

test('a till that nobody has pressed says that it is silent until somebody does, and again when the browser mutes it', async () => {
  const activation = { hasBeenActive: false }
  defineUntilTestEnds(navigator, { userActivation: activation })
  const { contexts } = fakeSound({ state: 'suspended' })
  const { user } = await openTill()
  await screen.findByText('No sound yet: press anywhere once.')
  activation.hasBeenActive = true
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByText(/^No sound yet/)).toBeNull()
  act(() => contexts[0]?.turn('interrupted'))
  expect(screen.getByText(/^No sound yet/)).toBeTruthy()
})

class FakeBattery extends EventTarget {
  charging = false
  level = 0.64
  turn(changes: Partial<Pick<FakeBattery, 'charging' | 'level'>>) {
    Object.assign(this, changes)
    this.dispatchEvent(new Event('levelchange'))
  }
}

test('a battery is shown while it is not charging, and announced once it is low', async () => {
  const battery = new FakeBattery()
  defineUntilTestEnds(navigator, { getBattery: async () => battery })
  await openTill()
  const announced = () => screen.queryByText('The battery is low and is not charging.')
  await waitFor(() => expect(status().getByText('64%')).toBeTruthy())
  expect(announced()).toBeNull()
  act(() => battery.turn({ level: 0.15 }))
  expect(status().getByText('15%').parentElement?.textContent).toBe('Battery15%not charging')
  expect(announced()?.getAttribute('role')).toBe('status')
  act(() => battery.turn({ charging: true }))
  expect(status().queryByText('15%')).toBeNull()
  expect(announced()).toBeNull()
})

test('connection and waiting scans are seen at a glance', async () => {
  const { setNetwork, enter, findResult } = await openQueueingTill()
  expect(
    status()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Online'])
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  expect(
    status()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['No connection, 1 code waits', 'Check again'])
})
