import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { neededRight, subRoleRights } from '#contract/rights.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { prepareWorld } from '#server/testing/prepared-world.ts'
import { tokenFor } from '#server/testing/test-server.ts'
import { makeInput, sendCall } from '#server/testing/valid-calls.ts'

const world = await prepareWorld()
afterAll(() => world.close())

/** Of the person, not of the business. */
const isPersonal = (name: string) => /^(account|auth|inbox|passkeys|people|saved-views|second-factor)\./.test(name)

const acts = calls.filter(
  ({ name, method, access }) =>
    method !== 'GET' && access !== 'public' && access !== 'customerApp' && access.includes('SERVICE_PROVIDER') && !isPersonal(name),
)

async function act(call: (typeof acts)[number], sender: string) {
  await world.putBack()
  const input = await makeInput(world, call.name)
  const before = await world.db.$count(auditLog)
  const token = await tokenFor(world.deps, { id: sender, role: 'SERVICE_PROVIDER' })
  const path = typeof call.path === 'string' ? call.path : call.path.provider
  const { statusCode } = await sendCall(world, call, input, { token }, `/api/v1${path}`)
  const added = await world.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
  const lines = added.map(({ action, accountId, subject }) => ({
    action,
    isSenders: accountId === sender,
    isAboutBusiness: subject === 'provider',
    isAboutPerson: subject === 'teammate',
  }))
  return { statusCode, lines }
}

test.each(acts)('$name does as a manager what it does as an owner, and nothing as who may only read', async (call) => {
  const right = neededRight(call, 'SERVICE_PROVIDER')
  expect(right).toBeDefined()
  expect(subRoleRights.VIEWER).not.toContain(right)
  if (!subRoleRights.MANAGER.some((each) => each === right)) return
  const ofOwner = await act(call, 'provider')
  expect(ofOwner.statusCode).toBe(200)
  expect(await act(call, 'teammate')).toEqual(ofOwner)
})
