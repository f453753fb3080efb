// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ReviewCheck } from '#contract/review-checks.ts'
import { renderIn } from '#fixtures/test-render.tsx'
import { ReviewChecks } from './review-checks.tsx'

afterEach(cleanup)

test.each([
  ['en', 'Forbidden words', 'Show in the voucher: Forbidden words', 'Not checked: picture size'],
  ['ar', 'كلمات ممنوعة', 'عرض في القسيمة: كلمات ممنوعة', 'تعذّر فحص حجم الصورة'],
] as const)('in %s a failed check is named by its fault, and one that did not run as not checked', (language, failed, show, notRun) => {
  const frames = [{ field: 'detailsEn', start: 0, end: 4 }] as const
  const checks: ReviewCheck[] = [
    { name: 'forbiddenWords', result: 'failed', values: { words: 'wine', count: 1 }, frames: [...frames] },
    { name: 'pictureSize', result: 'notRun', values: {}, frames: [] },
  ]
  renderIn(language, <ReviewChecks lane="look" checks={checks} />)
  expect([screen.getByText(failed), screen.getByText(notRun)]).toHaveLength(2)
  expect(screen.getByRole('button', { name: show })).toBeTruthy()
})
