// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { revenue, revenueSoFar } from '#fixtures/chart-props.ts'
import { stubAllIntersecting, stubIntersections } from '#fixtures/stub-browser.ts'
import { renderIn } from '#fixtures/test-render.tsx'
import { LineChart } from './line-chart.tsx'
import { LineDrawing } from './line-drawing.tsx'

beforeEach(stubAllIntersecting)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the sentence of a chart describes it', async () => {
  renderIn('en', <LineChart {...revenue} />)
  expect(screen.getByText('Friday was best.')).toBeTruthy()
  const reader = await screen.findByRole('slider', { name: 'Revenue, point by point' })
  expect(document.getElementById(reader.getAttribute('aria-describedby')!)?.textContent).toBe('Friday was best.')
})

test('reading begins at the best point, and each point says all its values', async () => {
  renderIn('en', <LineChart {...revenue} />)
  const reader = await screen.findByRole('slider')
  expect(reader.getAttribute('aria-valuetext')).toBe('Fri, Nov 2, These days: 30.50, Days before: 6.00')
  fireEvent.change(reader, { target: { value: '2' } })
  expect(reader.getAttribute('aria-valuetext')).toBe('Sat, Nov 3, These days: no figure, Days before: 7.00')
})

test('the same figures are there as a table', async () => {
  renderIn('ar', <LineChart {...revenue} title="الإيرادات" />)
  await userEvent.click(screen.getByRole('button', { name: 'جدول: الإيرادات' }))
  const rows = within(screen.getByRole('table', { name: 'الإيرادات' })).getAllByRole('row')
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Day', 'These days (SAR)', 'Days before (SAR)'],
    ['Thu, Nov 1', '10.00', '5.00'],
    ['Fri, Nov 2', '30.50', '6.00'],
    ['Sat, Nov 3', '–', '7.00'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'جدول: الإيرادات' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('a chart that nobody has scrolled to is not drawn; on paper its table stands in its place', async () => {
  stubIntersections()
  const print = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => print)
  renderIn('en', <LineChart {...revenue} />)
  await vi.dynamicImportSettled()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  print.matches = true
  act(() => void print.dispatchEvent(new Event('change')))
  expect(screen.getByRole('cell', { name: '30.50' })).toBeTruthy()
})

test('a day that goes on is drawn apart from the whole days, and named so', () => {
  const { container } = renderIn('en', <LineDrawing chart={revenueSoFar} describedBy="sentence" width={400} height={240} />)
  const dashes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('stroke-dasharray'))
  // The period before, the whole days, the day that goes on.
  expect(dashes).toEqual(['5 4', null, '0 6'])
  const fills = [...container.querySelectorAll('circle')].map((circle) => circle.getAttribute('fill'))
  expect(fills).toEqual(['var(--c1)', 'var(--c1)', 'var(--ground, var(--surface))', 'var(--c1)'])
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('today so far')
})

test('the table and the reader say which day goes on', async () => {
  renderIn('en', <LineChart {...revenueSoFar} />)
  expect(screen.getByText('Days before')).toBeTruthy()
  const reader = await screen.findByRole('slider')
  fireEvent.change(reader, { target: { value: '2' } })
  expect(reader.getAttribute('aria-valuetext')).toBe('Sat, Nov 3 (today so far), These days: 2.00, Days before: 7.00')
  await userEvent.click(screen.getByRole('button', { name: 'Table: Revenue' }))
  expect(screen.getByRole('rowheader', { name: 'Sat, Nov 3 (today so far)' })).toBeTruthy()
  // The columns have names of their own.
  expect(screen.queryByText('Days before')).toBeNull()
})
