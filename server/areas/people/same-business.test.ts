import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { prepareWorld } from '#server/testing/prepared-world.ts'
import { insertPerson } from '#server/testing/team.ts'
import { tokenFor } from '#server/testing/test-server.ts'

const world = await prepareWorld()
afterAll(() => world.close())

/** Of the person, not of the business. */
const isPersonal = (name: string) => /^(account|auth|inbox|passkeys|people|saved-views|second-factor)\./.test(name)

const paths = calls.flatMap(({ name, method, access, path, params, file, query }) => {
  if (method !== 'GET' || params || file || access === 'public' || access === 'customerApp' || !access.includes('SERVICE_PROVIDER'))
    return []
  const needed = query ? '?page=1&limit=10' : ''
  return isPersonal(name) ? [] : [`/api/v1${typeof path === 'string' ? path : path.provider}${needed}`]
})

test('a manager reads of the business what its owner reads', async () => {
  await insertPerson(world, 'badr')
  const token = await tokenFor(world.deps, { id: 'badr', role: 'SERVICE_PROVIDER' })
  const different: string[] = []
  let read = 0
  for (const path of paths) {
    const own = await world.request('GET', path, { as: 'provider' })
    const ofManager = await world.request('GET', path, { token })
    if (own.statusCode === 200) read += 1
    if (ofManager.statusCode !== own.statusCode || JSON.stringify(ofManager.json().data) !== JSON.stringify(own.json().data))
      different.push(path)
  }
  expect(different).toEqual([])
  expect(read).toBeGreaterThan(8)
})
