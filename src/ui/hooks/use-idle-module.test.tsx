// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIdleModule } from './use-idle-module.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** A part that cannot be loaded before `works` says so. */
function open({ isWanted = true, isDue = false } = {}) {
  const state = { works: true }
  const load = vi.fn(() => (state.works ? Promise.resolve('the part') : Promise.reject(new TypeError('Failed to fetch'))))
  const hook = renderHook((props: { isWanted: boolean; isDue: boolean }) => useIdleModule(load, props.isWanted, props.isDue), {
    initialProps: { isWanted, isDue },
  })
  return { ...hook, load, state }
}

test('the page goes first, then the part is loaded, once', async () => {
  const { load, result } = open()
  await pass(2_999)
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  expect(result.current).toBe('the part')
  await pass(60_000)
  expect(load).toHaveBeenCalledOnce()
})

test('nothing is loaded that nobody wants', async () => {
  const { load, unmount, rerender } = open({ isWanted: false })
  await pass(60_000)
  rerender({ isWanted: true, isDue: false })
  unmount()
  await pass(60_000)
  expect(load).not.toHaveBeenCalled()
})

test('what is due is loaded at once', async () => {
  const { rerender, result } = open()
  rerender({ isWanted: true, isDue: true })
  await pass(0)
  expect(result.current).toBe('the part')
})

test('a lost connection is waited for', async () => {
  const { load, result, state } = open()
  state.works = false
  await pass(8_000)
  expect(load).toHaveBeenCalledTimes(2)
  state.works = true
  await pass(5_000)
  expect(result.current).toBe('the part')
  expect(load).toHaveBeenCalledTimes(3)
})
