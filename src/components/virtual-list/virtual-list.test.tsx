// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubHeights } from '#fixtures/stub-browser.ts'
import { VirtualList } from './virtual-list.tsx'

const rowHeight = 50
const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `row ${from + index}`)

beforeEach(() => stubHeights({ row: rowHeight, scroller: 500 }))
afterEach(cleanup)

interface Props {
  readonly items: readonly string[]
  readonly isComplete?: boolean
  readonly onNearStart?: () => void
  readonly onNearEnd?: () => void
}

const List = ({ isComplete = true, ...props }: Props) => (
  <VirtualList
    {...props}
    label="Rows"
    isComplete={isComplete}
    getKey={(item) => item}
    estimateHeight={() => rowHeight}
    addedLabel={(count) => `${count} new`}
    renderItem={(item) => <button type="button">{item}</button>}
    foot={<p>The end</p>}
  />
)

function renderList(props: Props) {
  const { rerender } = render(<List {...props} />)
  const scroller = screen.getByRole('list').parentElement as HTMLElement
  return {
    scroller,
    rerender: (next: Props) => rerender(<List {...next} />),
    scrollTo: (offset: number) =>
      act(() => {
        scroller.scrollTop = offset
        fireEvent.scroll(scroller)
      }),
  }
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('of ten thousand rows only those around the visible ones are in the document, with their position', () => {
  const { scrollTo } = renderList({ items: names(10_000) })
  expect(shown()).toEqual(names(16))
  const atStart = document.querySelectorAll('*').length
  scrollTo(5_000 * rowHeight)
  expect(shown()).toContain('row 5000')
  expect(shown().length).toBeLessThan(25)
  expect(document.querySelectorAll('*').length - atStart).toBeLessThan(20)
  const row = screen.getByText('row 5000').closest('li')
  expect([row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]).toEqual(['5001', '10000'])
})

test('the size of the list is unknown while there is more to load', () => {
  renderList({ items: names(3), isComplete: false })
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1')
})

test('the row with the focus stays in the document, and arrow keys go from row to row', async () => {
  const user = userEvent.setup()
  const { scrollTo } = renderList({ items: names(1_000) })
  act(() => screen.getByText('row 3').focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('row 4')
  scrollTo(500 * rowHeight)
  expect(document.activeElement?.textContent).toBe('row 4')
  expect(shown()).toContain('row 500')
})

test('rows added at the start show there; scrolled down they wait behind a button and move nothing', async () => {
  const { scroller, rerender, scrollTo } = renderList({ items: names(100) })
  rerender({ items: ['new 1', ...names(100)] })
  expect(shown()[0]).toBe('new 1')
  expect(screen.queryByText('1 new')).toBeNull()
  scrollTo(20 * rowHeight)
  rerender({ items: ['new 3', 'new 2', 'new 1', ...names(100)] })
  expect(scroller.scrollTop).toBe(22 * rowHeight)
  await userEvent.click(screen.getByRole('button', { name: '2 new' }))
  expect(scroller.scrollTop).toBe(0)
  fireEvent.scroll(scroller)
  expect(screen.queryByText('2 new')).toBeNull()
  expect(document.activeElement).toBe(scroller)
})

test('more is loaded near either end, once until it has come', () => {
  const [onNearStart, onNearEnd] = [vi.fn(), vi.fn()]
  const { scrollTo, rerender } = renderList({ items: names(100), onNearEnd })
  expect(onNearEnd).not.toHaveBeenCalled()
  scrollTo(88 * rowHeight)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  rerender({ items: names(100) })
  rerender({ items: names(120), onNearEnd, onNearStart })
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  scrollTo(0)
  expect(onNearStart).toHaveBeenCalledTimes(1)
})
