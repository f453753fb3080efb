// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeDevices, turnPage } from '#fixtures/fake-devices.ts'
import { memoryStorage } from '../session/memory.ts'
import { createEarlyCamera } from './early-camera.ts'
import { openCamera, release } from './open-camera.ts'
import { requestEarly } from './request-early.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  turnPage('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const request = () => requestEarly(memoryStorage(), async () => true)

test('the page gets the camera that was opened early, once', async () => {
  const { requests, live } = fakeDevices()
  const early = createEarlyCamera()
  early.open(request)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([requests.length, live()]).toEqual([1, 1])
  const { signal } = new AbortController()
  const first = await openCamera(undefined, signal, early)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([requests.length, live()]).toEqual([1, 1])
  if (first) release(first)
  await openCamera(undefined, signal, early)
  expect([requests.length, live()]).toEqual([2, 1])
})

test('a camera that no page takes is released, also one that opens late (P-03)', async () => {
  const { tracks, view, live } = fakeDevices()
  const early = createEarlyCamera()
  early.open(request)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([tracks.length, live()]).toEqual([1, 0])
  view.opens = () => new Promise((resolve) => setTimeout(resolve, 6_000))
  early.open(request)
  await vi.advanceTimersByTimeAsync(6_000)
  expect([tracks.length, live()]).toEqual([2, 0])
})

test('opens nothing that needs a prompt, and nothing in a hidden page', async () => {
  const { permission, requests } = fakeDevices()
  const early = createEarlyCamera()
  permission.state = 'prompt'
  early.open(request)
  expect(await early.take()).toBeUndefined()
  permission.state = 'granted'
  turnPage('hidden')
  early.open(request)
  expect(await early.take()).toBeUndefined()
  expect(requests).toEqual([])
})
