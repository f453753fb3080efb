// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

test('what is chosen on one page stays while others are turned to, until it is let go or all are', () => {
  const { result } = renderHook(useSelection)
  const chosen = () => [...result.current.ids]
  act(() => result.current.choose(['a', 'b'], true))
  act(() => result.current.choose(['c', 'a'], true))
  expect(chosen()).toEqual(['a', 'b', 'c'])
  act(() => result.current.choose(['b', 'z'], false))
  expect(chosen()).toEqual(['a', 'c'])
  act(() => result.current.clear())
  expect(chosen()).toEqual([])
})
