import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { trackBack } from './track-back.ts'

it('answers whether the last navigation went back', () => {
  const history = createMemoryHistory({ initialEntries: ['/a'] })
  const wentBack = trackBack(history)
  expect(wentBack()).toBe(false)
  history.push('/b')
  history.push('/c')
  expect(wentBack()).toBe(false)
  history.back()
  expect(wentBack()).toBe(true)
  history.replace('/d')
  expect(wentBack()).toBe(false)
  history.go(-1)
  expect(wentBack()).toBe(true)
  history.go(2)
  expect(wentBack()).toBe(false)
  history.back()
  history.forward()
  expect(wentBack()).toBe(false)
})
