// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { ErrorScreen } from './error-screen.tsx'

const written = vi.fn()
beforeEach(() => {
  written.mockClear()
  vi.spyOn(console, 'error').mockImplementation(written)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the error screen speaks the words of §2', () => {
  renderIn('en', <ErrorScreen error={new Error('rows is not iterable')} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
  expect(screen.getByText('The application encountered an unexpected error. Please try refreshing the page.')).toBeTruthy()
  expect(screen.getByText('rows is not iterable')).toBeTruthy()
})

test.each([[undefined], ['a bare text'], [new Error('  ')]])('what says nothing (%s) is an unknown error', (error) => {
  renderIn('en', <ErrorScreen error={error} />)
  expect(screen.getByText('Unknown error')).toBeTruthy()
})

test('the one button reloads the page', async () => {
  const reload = vi.fn()
  renderIn('en', <ErrorScreen error={null} onReload={reload} />)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Reload page' }))
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['en', 'Copy', 'Copied'],
  ['ar', 'نسخ', 'نُسخ'],
] as const)('the id can be copied, and the button says that it was (%s)', async (language, copy, copied) => {
  const user = userEvent.setup()
  renderIn(language, <ErrorScreen error={new Error('x')} />)
  await user.click(screen.getByRole('button', { name: copy }))
  expect(screen.getByRole('button', { name: copied })).toBeTruthy()
  const id = await navigator.clipboard.readText()
  expect(id).toMatch(/^[0-9A-F]{8}$/)
  expect(screen.getByText(new RegExp(id))).toBeTruthy()
  expect(written).toHaveBeenCalledWith(`Error ${id}`, expect.any(Error))
})

test('a browser that refuses to copy is no second error', async () => {
  const user = userEvent.setup()
  renderIn('en', <ErrorScreen error={new Error('x')} />)
  const refuse = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(refuse).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

test('the id stays the same for the same error, in another language too', async () => {
  const { switchLanguage } = renderIn('en', <ErrorScreen error={new Error('x')} />)
  const id = screen.getByText(/^Error /).textContent?.match(/[0-9A-F]{8}/)?.[0]
  await switchLanguage('ar')
  expect(screen.getByText(new RegExp(String(id)))).toBeTruthy()
  expect(written).toHaveBeenCalledOnce()
})
