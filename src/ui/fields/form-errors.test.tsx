// @vitest-environment happy-dom

import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { arabicText, numberText } from '#contract/field-rules.ts'
import type { FieldIssue } from '#contract/rules.ts'
import { SelectedTimings } from '#contract/timings.ts'
import { renderIn } from '#fixtures/test-render.tsx'
import { useFieldError } from './error-text.ts'
import { applyFieldErrors, codeResolver } from './form-errors.ts'

afterEach(cleanup)

const Voucher = z.object({
  name: arabicText(60),
  price: numberText(z.number().check(z.gt(1, 'greaterThan'))),
  timings: SelectedTimings,
})
const values = { name: 'قهوة', price: '٤٦٫٨٠', timings: [{ day: 'Friday' as const, openingTime: '16:00', closingTime: '23:00' }] }
const resolve = (changed: Partial<typeof values>) =>
  codeResolver(Voucher)({ ...values, ...changed }, undefined, { fields: {}, shouldUseNativeValidation: false })

test('what keeps the rules comes out as the schema makes it', async () => {
  expect(await resolve({})).toEqual({ values: { ...values, price: 46.8 }, errors: {} })
})

test('an error is a code with the values of its sentence, not a sentence', async () => {
  const { errors } = await resolve({ name: 'قهوة a', price: '1' })
  expect(errors).toMatchObject({
    name: { type: 'arabicOnly', message: 'arabicOnly', params: { character: 'a' } },
    price: { type: 'greaterThan', params: { min: 1 } },
  })
})

test('a complaint about a day lands on that day’s field', async () => {
  const { errors } = await resolve({ timings: [{ day: 'Friday', openingTime: '16:00', closingTime: '' }] })
  expect(errors.timings).toMatchObject([{ closingTime: { type: 'dayIncomplete', params: { day: 'Friday' } } }])
})

function Form({ answers }: { answers: readonly FieldIssue[] }) {
  const { register, setError, formState } = useForm({ defaultValues: { name: '', price: '' } })
  const sentence = useFieldError()
  return (
    <form>
      <input aria-label="name" {...register('name')} />
      <input aria-label="price" {...register('price')} />
      <p>{sentence(formState.errors.name)}</p>
      <p>{sentence(formState.errors.price)}</p>
      <button type="button" onClick={() => setLeft(applyFieldErrors(answers, setError, ['name', 'price']))} />
    </form>
  )
}
let left: FieldIssue[] = []
const setLeft = (issues: FieldIssue[]) => {
  left = issues
}
const answers: FieldIssue[] = [
  { path: 'price', code: 'lessThan', params: { max: 100 } },
  { path: 'dealCoverImg', code: 'fileRequired' },
  { path: 'name', code: 'required' },
]

test('the server’s complaints reach their fields, the first one the focus, the others come back', async () => {
  renderIn('en', <Form answers={answers} />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('Enter a value less than 100.')).toBeTruthy()
  expect(screen.getByText('This field cannot be empty.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('price'))
  expect(left).toEqual([answers[1]])
})

test('a language switch words the errors on screen anew', async () => {
  const { switchLanguage } = renderIn('en', <Form answers={answers} />)
  await userEvent.click(screen.getByRole('button'))
  await act(() => switchLanguage('ar'))
  expect(screen.getByText('لا يمكن ترك هذا الحقل فارغاً.')).toBeTruthy()
})
