// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '../ui/test-render.tsx'
import { ErrorScreen } from './error-screen.tsx'

afterEach(cleanup)

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
  await userEvent.click(screen.getByRole('button', { name: 'Reload page' }))
  expect(reload).toHaveBeenCalledOnce()
})
