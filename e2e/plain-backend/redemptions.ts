import * as z from 'zod'
import { type Call, describeCall } from './call.ts'
import { newId, type Role } from './entities.ts'
import { Refusal } from './http.ts'
import { riyadhDay } from './timings.ts'

const providers: readonly Role[] = ['SERVICE_PROVIDER']

const wholeNumber = z.coerce.number().int().positive()

/** The calls of redemptions. */
export const redemptionCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/service-provider/redemption/get-all-redemptions',
    roles: providers,
    query: {
      page: wholeNumber.default(1),
      limit: wholeNumber.default(10),
      search: z.string().min(1).optional(),
      redemptionDate: z.iso.date().optional(),
    },
    answers: 'redemptions',
    answer: ({ world, caller, query: { page, limit, search = '', redemptionDate } }) => {
      const found = world.redemptions.filter(
        ({ deal, customerName, code, at }) =>
          deal.owner === caller()._id &&
          `${customerName} ${code}`.toLowerCase().includes(search.toLowerCase()) &&
          (!redemptionDate || riyadhDay(at) === redemptionDate),
      )
      return { rows: found.slice((page - 1) * limit, page * limit), pagination: { currentPage: page, totalCount: found.length } }
    },
  }),
  describeCall({
    method: 'POST',
    path: '/redemption/create-redemption',
    roles: providers,
    body: { voucherId: z.string().optional(), code: z.string() },
    answers: 'done',
    answer: ({ world, caller, body: { code, voucherId } }) => {
      const claim = world.claims.find((each) => each.code === code && (!voucherId || each._id === voucherId))
      if (!claim || claim.deal.owner !== caller()._id) throw new Refusal(404, 'No such voucher is known here.')
      if (world.redemptions.some((each) => each.code === code)) throw new Refusal(409, 'This voucher has been used.')
      const { deal, customerName } = claim
      world.redemptions.unshift({ _id: newId(), deal, customerName, code, at: world.now(), price: deal.deal.discountedPrice, rating: 5 })
      return undefined
    },
  }),
]
