// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { type Services, ServicesContext } from '#lib/services.ts'
import { useNow } from './use-now.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Age = () => <li>{useNow()}</li>

test('a hundred ages have one timer, which ends with the last of them', () => {
  vi.useFakeTimers({ now: 1_000 })
  const clock = { now: Date.now }
  const rows = Array.from({ length: 100 }, (_, number) => number).map((number) => <Age key={number} />)
  const { unmount } = renderIn('en', <ServicesContext value={{ clock } as Services}>{rows}</ServicesContext>)
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(new Set(screen.getAllByRole('listitem').map(({ textContent }) => textContent))).toEqual(new Set(['21000']))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
