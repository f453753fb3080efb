// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { LiveRegions } from './live-regions.tsx'
import { createToastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (language: 'en' | 'ar' = 'en') => {
  const store = createToastStore()
  const shown = renderIn(
    language,
    <>
      <LiveRegions store={store} />
      <Toaster store={store} />
    </>,
  )
  const show = (...toast: Parameters<ReturnType<typeof store.getState>['show']>) => act(() => store.getState().show(...toast))
  const announce = (text: string) => act(() => store.getState().announce(text))
  return { ...shown, show, announce }
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const cards = () => [...document.querySelectorAll('ol > li')].map((card) => card.textContent)

test('each variant has its title', () => {
  const { show } = open()
  show('Saved')
  show('Not saved', 'error')
  show('Almost', 'warning')
  expect(cards()).toEqual(['SuccessSaved', 'ErrorNot saved', 'WarningAlmost'])
  show('By the way', 'info')
  expect(cards()).toEqual(['ErrorNot saved', 'WarningAlmost', 'InfoBy the way'])
})

test('a toast goes after five seconds, not before', () => {
  const { show } = open()
  show('Saved')
  wait(4_900)
  expect(cards()).toHaveLength(1)
  wait(200)
  expect(cards()).toHaveLength(0)
})

test('the time stands still under the pointer and under the focus', () => {
  const { show } = open()
  show('Saved')
  const region = screen.getByRole('region', { name: 'Notices (F8)' })
  wait(4_000)
  fireEvent.pointerMove(region)
  wait(20_000)
  expect(cards()).toHaveLength(1)
  fireEvent.pointerLeave(region)
  wait(900)
  expect(cards()).toHaveLength(1)
  fireEvent.focusIn(region)
  wait(20_000)
  expect(cards()).toHaveLength(1)
  fireEvent.focusOut(region)
  wait(200)
  expect(cards()).toHaveLength(0)
})

test('a toast that comes while the tab is hidden waits until it is seen', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { show } = open()
  show('Saved')
  wait(60_000)
  expect(cards()).toHaveLength(1)
  hidden.mockReturnValue(false)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  wait(5_100)
  expect(cards()).toHaveLength(0)
  hidden.mockRestore()
})

test('the close button takes the toast away', () => {
  const { show } = open('ar')
  show('حُفظت القسيمة')
  fireEvent.click(screen.getByRole('button', { name: 'إغلاق' }))
  expect(cards()).toHaveLength(0)
})

test('success is said politely, an error at once, by regions that were there before', () => {
  const { show, container } = open()
  const [polite, assertive] = [container.querySelector('[role=status]'), container.querySelector('[role=alert]')]
  show('Saved')
  expect(polite?.textContent).toBe('SuccessSaved')
  show('Not saved', 'error')
  expect(assertive?.textContent).toBe('ErrorNot saved')
  expect(polite?.textContent).toBe('')
})

test('an older toast that is on top again is not said twice', () => {
  const { show, container } = open()
  show('First')
  wait(2_000)
  show('Second', 'error')
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
  expect(cards()).toEqual(['SuccessFirst'])
  expect(container.querySelector('[role=status]')?.textContent).toBe('')
})

test('what has no toast is announced, and leaves its region after the time of one', () => {
  const { announce, container } = open()
  announce('Decision undone')
  expect(cards()).toEqual([])
  expect(container.querySelector('[role=status]')?.textContent).toBe('SuccessDecision undone')
  wait(5_100)
  expect(container.querySelector('[role=status]')?.textContent).toBe('')
})

test('a toast says what it is about; what can be done about it closes it', () => {
  const { show, container } = open()
  const run = vi.fn()
  show('Approved', 'success', { about: 'Breakfast', action: { label: 'View', run } })
  expect(container.querySelector('[role=status]')?.textContent).toBe('SuccessApprovedBreakfastView: press F8')
  fireEvent.click(screen.getByRole('button', { name: 'View' }))
  expect(run).toHaveBeenCalledOnce()
  expect(cards()).toHaveLength(0)
})

test('of two toasts about the same, the earlier one goes', () => {
  const { show } = open()
  show('Approved', 'success', { subject: 'deal-1' })
  show('Something else')
  show('Rejected', 'success', { subject: 'deal-1' })
  expect(cards()).toEqual(['SuccessSomething else', 'SuccessRejected'])
})

test('nobody else announces a toast', () => {
  const { show } = open()
  show('Saved')
  wait(500)
  expect([...document.querySelectorAll('[aria-live]')].filter(({ textContent }) => textContent)).toHaveLength(1)
})
