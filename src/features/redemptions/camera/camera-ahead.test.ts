// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../session/memory.ts'
import { openAhead } from './camera-ahead.ts'
import { openCamera, release } from './open-camera.ts'
import { fakeDevices, turnPage } from './test-kit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  turnPage('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const may = async () => true

test('a camera that opened ahead is the one that its page gets, once', async () => {
  const { asked, live } = fakeDevices()
  const ahead = openAhead(memoryStorage(), may)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([asked.length, live()]).toEqual([1, 1])
  const { signal } = new AbortController()
  const first = await openCamera(undefined, signal, ahead)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked.length, live()]).toEqual([1, 1])
  if (first) release(first)
  await openCamera(undefined, signal, ahead)
  expect([asked.length, live()]).toEqual([2, 1])
})

test('a camera that no page takes is given back, also one that comes late (P-03)', async () => {
  const { tracks, view, live } = fakeDevices()
  openAhead(memoryStorage(), may)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([tracks.length, live()]).toEqual([1, 0])
  view.opens = () => new Promise((resolve) => setTimeout(resolve, 6_000))
  openAhead(memoryStorage(), may)
  await vi.advanceTimersByTimeAsync(6_000)
  expect([tracks.length, live()]).toEqual([2, 0])
})

test('nobody is asked for a camera before there is a page, and none opens behind another one', async () => {
  const { permission, asked } = fakeDevices()
  permission.state = 'prompt'
  const ahead = openAhead(memoryStorage(), may)
  expect(await ahead.take()).toBeUndefined()
  permission.state = 'granted'
  turnPage('hidden')
  expect(await openAhead(memoryStorage(), may).take()).toBeUndefined()
  expect(asked).toEqual([])
})
