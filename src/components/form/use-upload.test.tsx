// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isCancelled, type UploadOptions, useUpload } from './use-submit.ts'

/** A form on its way, whose bytes the test lets go. */
function onItsWay() {
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useUpload()
  })
  const answer = Promise.withResolvers<string>()
  let options: UploadOptions = {}
  let outcome: Promise<string> = answer.promise
  act(() => {
    outcome = result.current.run((given) => {
      options = given
      given.signal?.addEventListener('abort', () => answer.reject(given.signal?.reason))
      return answer.promise
    })
    outcome.catch(() => undefined)
  })
  return { result, outcome, answer, drawn: () => drawn, gone: (loaded: number) => act(() => options.onProgress?.({ loaded, total: 200 })) }
}

test('how much of a form has gone is told from its first byte to its answer, in per cent, without drawing the form anew', async () => {
  const { result, outcome, answer, drawn, gone } = onItsWay()
  const progress = result.current.sending?.progress
  const before = drawn()
  expect(progress?.getState()).toBe(0)
  gone(50)
  expect(progress?.getState()).toBe(25)
  expect(drawn()).toBe(before)
  answer.resolve('stored')
  await act(async () => expect(await outcome).toBe('stored'))
  expect(result.current.sending).toBeUndefined()
})

test('a cancelled form is on its way no more, and has not failed', async () => {
  const { result, outcome } = onItsWay()
  await act(async () => {
    result.current.sending?.onCancel()
    expect(isCancelled(await outcome.catch((error: unknown) => error))).toBe(true)
  })
  expect(result.current.sending).toBeUndefined()
})
