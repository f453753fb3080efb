// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { FieldCode } from '#contract/rules.ts'
import { renderIn } from '#fixtures/test-render.tsx'
import { createI18n, type ReadWords } from '#i18n/create-i18n.ts'
import type { Language } from '#i18n/languages.ts'
import { type FieldProblem, useFieldError } from './error-text.ts'

afterEach(cleanup)

const Sentence = ({ problem }: { problem: FieldProblem | undefined }) => <output>{useFieldError()(problem) ?? 'nothing'}</output>
const said = (page: Language, problem: FieldProblem | undefined) => {
  const { unmount } = renderIn(page, <Sentence problem={problem} />)
  const text = screen.getByRole('status').textContent
  unmount()
  return text
}

test('the day is named in the language of the page', () => {
  const problem = { code: 'dayIncomplete', params: { day: 'Friday' } }
  expect(said('en', problem)).toContain('Friday')
  expect(said('ar', problem)).toContain('الجمعة')
})

test('the limit of an upload is known without being told', () => {
  expect(said('en', { code: 'fileTooLarge' })).toBe('The file is larger than 10 MB.')
})

test('every code has its own sentence in both languages, and none shows a placeholder', () => {
  const params = { min: 8, max: 60, count: 10, host: 'instagram.com', character: 'a', day: 'Monday', types: 'PDF', placeholder: 'shop' }
  for (const language of ['en', 'ar'] as const) {
    const sentences = FieldCode.options.map((code) => said(language, { code, params }))
    expect(new Set(sentences).size).toBe(FieldCode.options.length)
    expect(sentences.join()).not.toContain('{{')
  }
})

test('a complaint whose values were not told reads as not valid', () => {
  expect(said('en', { code: 'fileType' })).toBe('This value is not valid.')
})

test('a code that is not ours reads as not valid, no complaint as nothing', () => {
  expect(said('en', { type: 'somethingElse' })).toBe('This value is not valid.')
  expect(said('en', undefined)).toBe('nothing')
})

test('words that could not be loaded are read again', async () => {
  vi.useFakeTimers()
  const read = vi.fn<ReadWords>(async () => ({ tooShort: 'Too short.' })).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(<Sentence problem={{ code: 'tooShort' }} />, {
    wrapper: ({ children }) => <I18nextProvider i18n={createI18n('en', { read })}>{children}</I18nextProvider>,
  })
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByRole('status').textContent).toBe('Too short.')
  vi.useRealTimers()
})
