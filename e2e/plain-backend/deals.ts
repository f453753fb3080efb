import * as z from 'zod'
import type { Answers } from './answers.ts'
import { type Call, describeCall } from './call.ts'
import { type Deal, newId, type OwnedDeal, type Person, type Role } from './entities.ts'
import { Refusal } from './http.ts'
import { riyadhDay, sentTimings } from './timings.ts'

const administrators: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN']
const providers: readonly Role[] = ['SERVICE_PROVIDER']

const wholeNumber = z.coerce.number().int().positive()
const day = z.iso.date()
const listQuery = {
  page: wholeNumber.default(1),
  limit: wholeNumber.default(10),
  search: z.string().min(1).optional(),
  dealStatus: z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.enum(['PENDING', 'APPROVED', 'REJECTED'])))
    .optional(),
  dateRange: z
    .string()
    .transform((range) => range.split('to'))
    .pipe(z.tuple([day, day]))
    .optional(),
  creationDate: day.optional(),
}
type ListQuery = z.output<z.ZodObject<typeof listQuery>>

const matches = ({ search, dealStatus, dateRange, creationDate }: ListQuery) => {
  const words = search?.toLowerCase() ?? ''
  return ({ deal, createdAt }: OwnedDeal) => {
    const created = riyadhDay(createdAt)
    return (
      [deal.nameEn, deal.nameAr].some((name) => name.toLowerCase().includes(words)) &&
      (!dealStatus || dealStatus.includes(deal.dealStatus)) &&
      (!creationDate || created === creationDate) &&
      (!dateRange || (created >= dateRange[0] && created <= dateRange[1]))
    )
  }
}

function toPage(deals: readonly OwnedDeal[], query: ListQuery): Answers['deals'] {
  const found = deals.filter(matches(query))
  const { page, limit } = query
  return { rows: found.slice((page - 1) * limit, page * limit), pagination: { currentPage: page, totalCount: found.length } }
}

const text = z.string().trim().min(1)
const above = (least: number) => z.coerce.number().gt(least)

const dealFields = {
  nameEn: text,
  nameAr: text,
  detailsEn: text,
  detailsAr: text,
  termsAndConditionsEn: text,
  termsAndConditionsAr: text,
  originalPrice: above(0),
  discountPercentage: above(0),
  discountedPrice: above(0),
  qtyPerUser: above(0),
  dealTimingsOption: text,
  dealTimings: sentTimings,
}
/** In a form a list is JSON text, and a file comes along. */
const dealForm = {
  ...dealFields,
  dealCoverImg: z.instanceof(File),
  dealTimings: z
    .string()
    .transform((json) => JSON.parse(json) as unknown)
    .pipe(sentTimings),
}

/** Administrators find every deal, a provider only its own. */
const mayBeSeen = (person: Person, { owner }: OwnedDeal) => person.role !== 'SERVICE_PROVIDER' || owner === person._id

const assertOwner = (owned: OwnedDeal, person: Person): OwnedDeal => {
  if (!mayBeSeen(person, owned)) throw new Refusal(404, 'There is no such deal.')
  return owned
}

/** A deal that its provider changed is pending again. */
const change = (owned: OwnedDeal, person: Person, changes: Partial<Deal>): undefined => {
  assertOwner(owned, person).deal = { ...owned.deal, ...changes, dealStatus: 'PENDING', isApproved: false }
}

/** The calls of deals. */
export const dealCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/super-admin/deal/get-deals',
    roles: administrators,
    query: listQuery,
    answers: 'deals',
    answer: ({ world, query }) => toPage(world.deals, query),
  }),
  describeCall({
    method: 'GET',
    path: '/service-provider/deal/get-deals',
    roles: providers,
    query: listQuery,
    answers: 'deals',
    answer: ({ world, query, caller }) =>
      toPage(
        world.deals.filter((owned) => mayBeSeen(caller(), owned)),
        query,
      ),
  }),
  describeCall({
    method: 'GET',
    path: '/deal/get-deal/:id',
    roles: [...administrators, ...providers],
    answers: 'deal',
    answer: ({ world, params, caller }) => {
      const owned = world.dealOf(params.id!)
      if (!mayBeSeen(caller(), owned)) throw new Refusal(404, 'There is no such deal.')
      return owned
    },
  }),
  describeCall({
    method: 'POST',
    path: '/deal/create-deal',
    roles: providers,
    form: true,
    body: dealForm,
    answers: 'done',
    answer: ({ world, body: { dealCoverImg, ...fields }, caller }) => {
      const deal = { _id: newId(), ...fields, dealCoverImg: world.keep(dealCoverImg), dealStatus: 'PENDING' as const, isApproved: false }
      world.deals.push({ deal, owner: caller()._id, createdAt: world.now() })
      world.notify(world.administrators(), { type: 'deal_update', title: 'A new deal', message: deal.nameEn })
      return undefined
    },
  }),
  describeCall({
    method: 'DELETE',
    path: '/super-admin/deal/delete-deal/:id',
    roles: administrators,
    answers: 'done',
    answer: ({ world, params }) => {
      world.deals.splice(world.deals.indexOf(world.dealOf(params.id!)), 1)
      return undefined
    },
  }),
  describeCall({
    method: 'PUT',
    path: '/deal/update-deal/:id',
    roles: providers,
    body: dealFields,
    answers: 'done',
    answer: ({ world, params, body, caller }) => change(world.dealOf(params.id!), caller(), body),
  }),
  describeCall({
    method: 'PATCH',
    path: '/deal/update-cover-image/:id',
    roles: providers,
    form: true,
    body: { dealCoverImg: z.instanceof(File) },
    answers: 'done',
    answer: ({ world, params, body, caller }) =>
      change(world.dealOf(params.id!), caller(), { dealCoverImg: world.keep(body.dealCoverImg) }),
  }),
  describeCall({
    method: 'DELETE',
    path: '/deal/delete-deal/:id',
    roles: providers,
    answers: 'done',
    answer: ({ world, params, caller }) => {
      const owned = assertOwner(world.dealOf(params.id!), caller())
      world.deals.splice(world.deals.indexOf(owned), 1)
      return undefined
    },
  }),
  describeCall({
    method: 'POST',
    path: '/deal/approve-or-unapprove',
    roles: administrators,
    body: { dealId: z.string(), isApproved: z.boolean() },
    answers: 'done',
    answer: ({ world, body: { dealId, isApproved } }) => {
      const owned = world.dealOf(dealId)
      owned.deal = { ...owned.deal, isApproved, dealStatus: isApproved ? 'APPROVED' : 'REJECTED' }
      const owners = world.people.filter(({ _id }) => _id === owned.owner)
      world.notify(owners, { type: 'deal_update', title: 'Your deal was decided', message: owned.deal.nameEn })
      return undefined
    },
  }),
]
