import { expect, test } from 'vitest'
import { createStubApi } from '#fixtures/test-http-client.ts'
import { profileMutations, profileQueries } from './api.ts'

const api = createStubApi(() => undefined)

test('one’s own profile is kept in the browser, that of another business is not', () => {
  const { current, byId } = profileQueries(api)
  expect(current('p1').meta?.persist).toBe(true)
  expect(byId('p1')).not.toHaveProperty('meta')
  expect(byId('p1').queryKey).toEqual(current('p1').queryKey)
})

test('a new address is read anew wherever the profile is shown', () => {
  const { meta } = profileMutations(api).setShopAddress()
  const { queryKey } = profileQueries(api).current('p1')
  expect(meta?.invalidates).toContainEqual(queryKey.slice(0, 1))
})
