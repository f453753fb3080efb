import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type AdminRight, adminRights, allRights, neededRight, providerRights, subAdminRights } from '#contract/rights.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { accounts } from '#server/db/schema.ts'
import { prepareWorld } from '#server/testing/prepared-world.ts'
import { makeInput, sendCall } from '#server/testing/valid-calls.ts'
import { routePaths } from './paths.ts'

const world = await prepareWorld()
afterAll(() => world.close())

const permit = (id: string, permissions: readonly string[]) =>
  world.db
    .update(accounts)
    .set({ permissions: [...permissions] })
    .where(eq(accounts.id, id))

const routes = calls.flatMap((call) => routePaths(call).map(({ path, roles }) => ({ call, path, roles, name: `${call.method} ${path}` })))

/** Each role once per right, with that right alone. */
const holders = [
  { as: 'sub', role: 'SUB_ADMIN', rights: subAdminRights },
  { as: 'admin', role: 'ADMIN', rights: adminRights },
  { as: 'provider', role: 'SERVICE_PROVIDER', rights: providerRights },
] as const satisfies readonly { readonly as: string; readonly role: Role; readonly rights: readonly string[] }[]

const cases = holders.flatMap(({ as, role, rights }) =>
  routes.filter(({ roles }) => roles.includes(role)).map((route) => ({ ...route, as, role, rights })),
)

test.each(cases.map((one, index) => ({ ...one, index })))(
  '$role: $name takes the right that it names, and no other',
  async ({ call, path, as, role, rights, index }) => {
    const needed = neededRight(call, role)
    for (const right of rights) {
      await world.putBack()
      // So that no minute has too many refused calls.
      world.clock.now += Math.floor(index / 30) * 61_000
      const input = await makeInput(world, call.name)
      await permit(as, [right])
      const answer = await sendCall(world, call, input, { as }, path)
      const isRefused = needed !== undefined && needed !== right
      const { code, details } = answer.statusCode === 403 ? answer.json() : {}
      // Of another right: the call would give it away.
      const refusal = code === 'RIGHT_MISSING' && details.right === needed ? details : undefined
      expect(refusal, `${right}: ${answer.statusCode}`).toEqual(isRefused ? { right: needed, permissions: [right] } : undefined)
    }
  },
)

test('all operations × rights were played, and each right opens something', () => {
  expect(cases.length).toBeGreaterThan(200)
  const named = new Set(cases.map(({ call, role }) => `${getSide(role)} ${neededRight(call, role)}`))
  for (const right of adminRights) expect(named).toContain(`admin ${right}`)
  for (const right of providerRights) expect(named).toContain(`provider ${right}`)
})

test('no call names a right that nobody of its roles can have', () => {
  const known: readonly string[] = allRights
  for (const { call, roles } of routes)
    for (const role of roles) {
      const needed = neededRight(call, role)
      if (needed) expect(known).toContain(needed)
      if (needed && role === 'SUB_ADMIN') expect(subAdminRights as readonly AdminRight[], call.name).toContain(needed)
    }
})
