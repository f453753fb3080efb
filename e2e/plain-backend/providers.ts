import * as z from 'zod'
import { type Call, describeCall } from './call.ts'
import type { ListedProvider, Person, Profile, Role } from './entities.ts'
import { Refusal } from './http.ts'
import type { World } from './world.ts'

const administrators: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN']

const status = z.enum(['PENDING', 'APPROVED', 'REJECTED'])
const listQuery = {
  page: z.coerce.number().min(1).default(1),
  limit: z.coerce.number().min(1).default(10),
  search: z.string().optional(),
  searchBy: z.enum(['name', 'email', 'phone', 'commercialRegNo']).optional(),
  sortKey: z.string().optional(),
  sortValue: z.enum(['1', '-1']).optional(),
  isApproved: z.enum(['true', 'false']).optional(),
  accountApprovalStatus: z.union([status, z.array(status)]).optional(),
}
type ListQuery = z.output<z.ZodObject<typeof listQuery>>
type Business = Person & { readonly profile: Profile }

const isBusiness = (person: Person): person is Business => person.profile !== undefined

const searchedFields = ({ profile, registration, emailAddress }: Business) => ({
  name: `${profile.businessNameEn} ${profile.businessNameAr}`,
  email: emailAddress,
  phone: profile.phoneNo,
  commercialRegNo: registration?.commercialRegNo ?? '',
})

const toRow = ({ _id, emailAddress, profile, registration }: Business): ListedProvider => ({
  _id,
  emailAddress,
  businessNameEn: profile.businessNameEn,
  businessNameAr: profile.businessNameAr,
  phoneNo: profile.phoneNo,
  commercialRegNo: registration?.commercialRegNo,
  isApproved: profile.isApproved,
  accountApprovalStatus: profile.accountApprovalStatus,
})

function toPage({ people }: World, query: ListQuery) {
  const { page, limit, search = '', searchBy, isApproved, accountApprovalStatus, sortValue = '-1' } = query
  const statuses = [accountApprovalStatus ?? []].flat()
  const found = people.filter(isBusiness).filter((business) => {
    const fields = searchedFields(business)
    const searched = searchBy ? [fields[searchBy]] : Object.values(fields)
    return (
      (statuses.length === 0 || statuses.includes(business.profile.accountApprovalStatus)) &&
      (isApproved === undefined || String(business.profile.isApproved) === isApproved) &&
      searched.some((field) => field.toLowerCase().includes(search.toLowerCase()))
    )
  })
  const sorted = sortValue === '-1' ? found.toReversed() : found
  return {
    rows: sorted.slice((page - 1) * limit, page * limit).map(toRow),
    pagination: { totalCount: found.length },
  }
}

/** The calls of the review of businesses. */
export const providerCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/super-admin/service-provider/all-service-providers',
    roles: administrators,
    query: listQuery,
    answers: 'providers',
    answer: ({ world, query }) => toPage(world, query),
  }),
  describeCall({
    method: 'POST',
    path: '/super-admin/service-provider/approve-or-unapprove',
    roles: administrators,
    body: { serviceProviderId: z.string(), isApproved: z.boolean() },
    answers: 'done',
    answer: ({ world, body: { serviceProviderId, isApproved } }) => {
      const person = world.people.find(({ _id }) => _id === serviceProviderId)
      if (!person?.profile) throw new Refusal(404, 'There is no such provider.')
      person.profile = { ...person.profile, isApproved, accountApprovalStatus: isApproved ? 'APPROVED' : 'REJECTED' }
      world.notify([person], { type: 'status_change', title: 'Your account was decided', message: person.profile.accountApprovalStatus })
      return undefined
    },
  }),
  describeCall({
    method: 'GET',
    path: '/files/get-presigned-url',
    roles: [...administrators, 'SERVICE_PROVIDER'],
    query: { fileKey: z.string() },
    answers: 'link',
    answer: ({ world, query: { fileKey }, caller }) => {
      const { role, _id } = caller()
      const owner = world.people.find(({ profile }) => profile?.businessLicense?.fileKey === fileKey)
      if (!owner || (role === 'SERVICE_PROVIDER' && owner._id !== _id)) throw new Refusal(404, 'There is no such file.')
      return { url: `${world.url}/uploads/${fileKey}` }
    },
  }),
]
