// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addAllWords } from '#fixtures/all-words.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import type { Language } from '#i18n/languages.ts'
import { ApiError } from '../http/api-error.ts'
import { ExpiryWarning, type ExpiryWarningProps } from './expiry-warning.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The warning of a session with so many seconds left; `show` draws it again with other props. */
function open(seconds: number, { language = 'en', ...given }: Partial<ExpiryWarningProps> & { language?: Language } = {}) {
  let end = Date.now() + seconds * 1_000
  const props: ExpiryWarningProps = {
    isDue: true,
    remaining: () => Math.max(0, end - Date.now()),
    hasDraft: () => false,
    onExtend: vi.fn(() => Promise.resolve()),
    onExtended: vi.fn(),
    onLogOut: vi.fn(),
    ...given,
  }
  const i18n = createI18n(language)
  addAllWords(i18n)
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  const { rerender } = render(<ExpiryWarning {...props} />, { wrapper })
  const show = (next: Partial<ExpiryWarningProps>) => rerender(<ExpiryWarning {...props} {...next} />)
  const extendTo = (more: number) => {
    end = Date.now() + more * 1_000
  }
  return { ...props, show, extendTo }
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const dialog = () => screen.queryByRole('alertdialog')
const clock = () => dialog()?.querySelector('bdi')?.textContent
const region = () => document.querySelector('[aria-live=assertive]')
const stay = () => screen.getByRole('button', { name: /^Stay signed in/ })

describe('the dialog', () => {
  test('is named and described, and one key press on what has the focus extends', async () => {
    const { onExtend, onExtended } = open(300)
    expect(screen.getByRole('alertdialog', { name: 'Stay signed in?' })).toBeTruthy()
    expect(document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '')?.textContent?.trim()).toBe(
      'For your security we will sign you out in 5:00.',
    )
    expect(document.activeElement).toBe(stay())
    fireEvent.click(stay())
    await pass(0)
    expect(onExtend).toHaveBeenCalledOnce()
    expect(onExtended).toHaveBeenCalledWith('Session extended')
  })

  test('counts down second by second, in an isolate of its own, where nothing reads it out', async () => {
    open(300)
    const times = [clock()]
    for (let second = 0; second < 4; second += 1) {
      await pass(1)
      times.push(clock())
    }
    expect(times).toEqual(['5:00', '4:59', '4:58', '4:57', '4:56'])
    expect(dialog()?.querySelector('bdi')?.dir).toBe('ltr')
    expect(dialog()?.closest('[aria-live]')).toBeNull()
    expect(dialog()?.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull()
  })

  test('counts whole seconds also when it opens between two', async () => {
    open(299.4)
    expect(clock()).toBe('5:00')
    await pass(0.4)
    expect(clock()).toBe('4:59')
    await pass(1)
    expect(clock()).toBe('4:58')
  })

  test('logs out now', () => {
    const { onLogOut, onExtend } = open(200)
    fireEvent.click(screen.getByRole('button', { name: 'Sign out now' }))
    expect(onLogOut).toHaveBeenCalledOnce()
    expect(onExtend).not.toHaveBeenCalled()
  })

  test('mentions a draft only when there is one', () => {
    const { show } = open(200)
    expect(dialog()?.textContent).not.toContain('draft')
    show({ hasDraft: () => true })
    expect(dialog()?.textContent).toContain('your drafts are kept. Signing out now deletes them.')
  })

  test('closes when another tab has extended', async () => {
    const { show, extendTo } = open(200)
    extendTo(3_600)
    show({ isDue: false })
    expect(dialog()).toBeNull()
    await pass(600)
    expect(dialog()).toBeNull()
  })

  test('speaks Arabic from right to left, with its clock from left to right', () => {
    open(277, { language: 'ar', hasDraft: () => true })
    expect(screen.getByRole('alertdialog', { name: 'هل تريد متابعة الجلسة؟' }).dir).toBe('rtl')
    expect(dialog()?.textContent).toContain('تنتهي الجلسة بعد 4:37.')
    expect(screen.getByRole('button', { name: 'تسجيل الخروج الآن' })).toBeTruthy()
  })
})

describe('the time left is announced', () => {
  test('by a region that was there before, at 5:00, 1:00 and 0:20 and never between', async () => {
    const { show } = open(310, { isDue: false })
    expect(region()?.textContent).toBe('')
    const before = region()
    await pass(10)
    show({ isDue: true })
    const said = new Map([[300, region()?.textContent]])
    for (let left = 299; left > 0; left -= 1) {
      const last = region()?.textContent
      await pass(1)
      if (region()?.textContent !== last) said.set(left, region()?.textContent)
    }
    expect([...said]).toEqual([
      [300, 'Your session ends in 5 minutes.'],
      [60, 'Your session ends in 1 minute.'],
      [20, 'Your session ends in 20 seconds.'],
    ])
    expect(region()).toBe(before)
  })

  test('with the time that is really left, when the machine slept over a moment', async () => {
    open(300)
    vi.setSystemTime(Date.now() + 268_000)
    await pass(1)
    expect(region()?.textContent).toBe('Your session ends in 31 seconds.')
  })

  test('with all of Arabic’s numbers', async () => {
    const { show } = open(300, { language: 'ar' })
    expect(region()?.textContent).toBe('تنتهي جلستك بعد 5 دقائق.')
    await pass(240)
    expect(region()?.textContent).toBe('تنتهي جلستك بعد دقيقة واحدة.')
    await pass(40)
    expect(region()?.textContent).toBe('تنتهي جلستك بعد 20 ثانية.')
    show({ isDue: false })
    expect(region()?.textContent).toBe('')
  })

  test('again after an extension, when it is due again', async () => {
    const { show, extendTo } = open(25)
    await pass(5)
    extendTo(3_600)
    show({ isDue: false })
    extendTo(300)
    show({ isDue: true })
    expect(region()?.textContent).toBe('Your session ends in 5 minutes.')
  })
})

describe('Escape', () => {
  const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

  test('closes the dialog, ends nothing, and the dialog comes back at 1:00 and at 0:20', async () => {
    const { onLogOut, onExtend } = open(300)
    pressEscape()
    expect(dialog()).toBeNull()
    await pass(239)
    expect(dialog()).toBeNull()
    await pass(1)
    expect(clock()).toBe('1:00')
    expect(document.activeElement).toBe(stay())
    pressEscape()
    await pass(39)
    expect(dialog()).toBeNull()
    await pass(1)
    expect(clock()).toBe('0:20')
    expect(onLogOut).not.toHaveBeenCalled()
    expect(onExtend).not.toHaveBeenCalled()
  })

  test('is forgotten by the next countdown', () => {
    const { show, extendTo } = open(300)
    pressEscape()
    extendTo(3_600)
    show({ isDue: false })
    extendTo(300)
    show({ isDue: true })
    expect(dialog()).not.toBeNull()
  })

  test('while an extension is under way hides its success, but not its failure', async () => {
    const answer = Promise.withResolvers<void>()
    open(300, { onExtend: () => answer.promise })
    fireEvent.click(stay())
    pressEscape()
    expect(dialog()).toBeNull()
    answer.reject(new ApiError({ code: 'NETWORK', message: 'Token refresh failed' }))
    await pass(0)
    expect(dialog()?.textContent).toContain('Token refresh failed')
  })
})

describe('an extension', () => {
  test('shows its progress and is sent once', async () => {
    const answer = Promise.withResolvers<void>()
    const onExtend = vi.fn(() => answer.promise)
    open(300, { onExtend })
    const button = stay()
    fireEvent.click(button)
    fireEvent.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    await pass(2)
    expect(clock()).toBe('4:58')
    expect(onExtend).toHaveBeenCalledOnce()
  })

  test('shows a failure in the dialog, allows a retry, and the countdown continues', async () => {
    const onExtend = vi.fn<() => Promise<unknown>>(() =>
      Promise.reject(new ApiError({ code: 'NETWORK', message: 'Token refresh failed. The server did not answer.' })),
    )
    const { onExtended } = open(300, { onExtend })
    fireEvent.click(stay())
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('Token refresh failed. The server did not answer.')
    expect(onExtended).not.toHaveBeenCalled()
    await pass(2)
    expect(clock()).toBe('4:58')
    onExtend.mockImplementation(() => Promise.resolve())
    fireEvent.click(screen.getByRole('button', { name: /^Try again/ }))
    await pass(0)
    expect(onExtended).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('does not show an old failure in the next countdown', async () => {
    const { show } = open(300, { onExtend: () => Promise.reject(new ApiError({ code: 'NETWORK', message: 'no' })) })
    fireEvent.click(stay())
    await pass(0)
    show({ isDue: false })
    show({ isDue: true })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(stay()).toBeTruthy()
  })
})
