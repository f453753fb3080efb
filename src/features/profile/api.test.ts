import { expect, test } from 'vitest'
import type { Api } from '../../http/api.ts'
import { profileQueries } from './api.ts'

test('one’s own profile is kept in the browser, that of another business is not', () => {
  const { mine, of } = profileQueries({} as Api)
  expect(mine('p1').meta?.persist).toBe(true)
  expect(of('p1').meta?.persist).toBeUndefined()
  expect(of('p1').queryKey).toEqual(mine('p1').queryKey)
})
