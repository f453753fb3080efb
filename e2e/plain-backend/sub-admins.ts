import * as z from 'zod'
import { type Call, describeCall } from './call.ts'
import { newId, type Role, type SubAdmin } from './entities.ts'
import { Refusal } from './http.ts'
import type { World } from './world.ts'

const managers: readonly Role[] = ['SUPER_ADMIN', 'ADMIN']

const wholeNumber = z.coerce.number().int().positive()
const text = z.string().trim().min(1)

/** "A values object whose field names are not shown" (§3): those that it names of a sub-admin. */
const values = {
  firstName: text,
  lastName: text,
  fullName: text.optional(),
  emailAddress: z.email(),
  phoneNo: z.string().regex(/^5\d{8}$/),
}

function find(world: World, id: string): SubAdmin {
  const found = world.subAdmins.find(({ _id }) => _id === id)
  if (!found) throw new Refusal(404, 'There is no such sub-admin.')
  return found
}

const without = <Item extends { readonly _id: string }>(items: Item[], id: string) => {
  const at = items.findIndex(({ _id }) => _id === id)
  if (at >= 0) items.splice(at, 1)
}

const fullNameFor = ({ firstName, lastName }: Pick<SubAdmin, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** The calls of sub-admins. */
export const subAdminCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/sub-admin/all-sub-admins',
    roles: managers,
    query: { page: wholeNumber.default(1), limit: wholeNumber.default(10), search: z.string().min(1).optional() },
    answers: 'subAdmins',
    answer: ({ world, query: { page, limit, search = '' } }) => {
      const found = world.subAdmins.filter(({ fullName }) => fullName.toLowerCase().includes(search.toLowerCase()))
      return { rows: found.slice((page - 1) * limit, page * limit), pagination: { currentPage: page, totalCount: found.length } }
    },
  }),
  describeCall({
    method: 'GET',
    path: '/sub-admin/get-sub-admin/:id',
    roles: managers,
    answers: 'subAdmin',
    answer: ({ world, params }) => find(world, params.id!),
  }),
  describeCall({
    method: 'POST',
    path: '/sub-admin/auth/register-sub-admin',
    roles: managers,
    body: { ...values, password: text },
    answers: 'done',
    answer: ({ world, body: { password, ...person } }) => {
      const _id = newId()
      world.people.push({ _id, emailAddress: person.emailAddress, password, role: 'SUB_ADMIN' })
      world.subAdmins.push({ ...person, fullName: fullNameFor(person), _id })
      return undefined
    },
  }),
  describeCall({
    method: 'PUT',
    path: '/sub-admin/update-sub-admin/:id',
    roles: managers,
    body: { ...values, password: text.optional() },
    answers: 'done',
    answer: ({ world, params, body: { password: _password, ...person } }) => {
      const former = find(world, params.id!)
      world.subAdmins[world.subAdmins.indexOf(former)] = { ...former, ...person, fullName: fullNameFor(person) }
      return undefined
    },
  }),
  describeCall({
    method: 'DELETE',
    path: '/sub-admin/delete-sub-admin/:id',
    roles: managers,
    answers: 'done',
    answer: ({ world, params }) => {
      without(world.subAdmins, find(world, params.id!)._id)
      without(world.people, params.id!)
      return undefined
    },
  }),
]
